import { randomUUID } from 'node:crypto';
import { callApi, type Session } from './api.ts';

/** Adds an account for a test that must not affect other tests. */
export async function newAccount(
  url: string,
  session: Session,
  authorityIds: readonly number[] = [888],
) {
  const account = { username: `tab-${randomUUID().slice(0, 8)}`, password: 'Fresh-start-42' };
  const [authorityId] = authorityIds;
  await callApi(
    url,
    'POST /user/admin_register',
    {
      userName: account.username,
      passWord: account.password,
      nickName: account.username,
      authorityId,
      authorityIds,
      enable: 1,
      requestId: randomUUID(),
    },
    session,
  );
  return account;
}
