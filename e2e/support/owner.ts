import { callApi, signInByApi } from './api.ts';
import { addTestUser, type TestUser } from './proof.ts';

const NETBAR_OWNER = 300;

/** Adds an owner of the three netbars with the most online machines. */
export async function addOwner(
  url: string,
): Promise<{ account: TestUser; netbars: readonly string[] }> {
  const account = await addTestUser(url, NETBAR_OWNER);
  const admin = await signInByApi(url);
  const first = { page: 1, pageSize: 3 };
  const users = await callApi<{ list: { ID: number }[] }>(
    url,
    'POST /user/getUserList',
    { ...first, username: account.username },
    admin,
  );
  const netbars = await callApi<{ list: { ID: number; name: string; UpdatedAt: string }[] }>(
    url,
    'POST /netbar/getNetbarList',
    { ...first, served: true, sort: [{ field: 'terminalOnline', order: 'desc' }] },
    admin,
  );
  const ownerId = users.list[0]?.ID;
  for (const { ID, UpdatedAt } of netbars.list)
    await callApi(
      url,
      'POST /netbar/updateNetbar',
      { ID, ownerId, expectUpdatedAt: UpdatedAt },
      admin,
    );
  return { account, netbars: netbars.list.map(({ name }) => name) };
}
