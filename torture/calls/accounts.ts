import { callApi, type Session, signInByApi } from '@console/e2e/support/api.ts';

/** Sign-in name and password of an account. */
export interface Credentials {
  username: string;
  password: string;
}

/** Name of the account with all rights. */
export const ALL_RIGHTS = 'super administrator';
/** Name of the account without a session. */
export const SIGNED_OUT = 'signed out';

const PASSWORD = 'Fresh-start-42';
/** Head of a market with netbars in the demo data. */
const DEMO_HEAD = 'market01';
/** Role that this attack adds, without calls. */
const NO_RIGHTS = 7_000;
const NETBAR_OWNER = 300;

/** Role of each account that is added, by the name of the account. */
const ROLES = {
  [ALL_RIGHTS]: 888,
  'platform administrator': 999,
  operations: 100,
  finance: 110,
  'owner of one netbar': NETBAR_OWNER,
  'role without rights': NO_RIGHTS,
} as const;

async function addUser(url: string, admin: Session, username: string, authorityId: number) {
  const user = { userName: username, passWord: PASSWORD, nickName: username, authorityId };
  const body = { ...user, authorityIds: [authorityId], enable: 1 };
  const added = await callApi<{ user: { ID: number } }>(
    url,
    'POST /user/admin_register',
    body,
    admin,
  );
  return added.user.ID;
}

async function giveNetbar(url: string, admin: Session, ownerId: number): Promise<void> {
  const first = { page: 1, pageSize: 1, served: true };
  const { list } = await callApi<{ list: { ID: number; UpdatedAt: string }[] }>(
    url,
    'POST /netbar/getNetbarList',
    first,
    admin,
  );
  for (const { ID, UpdatedAt } of list)
    await callApi(
      url,
      'POST /netbar/updateNetbar',
      { ID, ownerId, expectUpdatedAt: UpdatedAt },
      admin,
    );
}

/** Sets the password of a user of the demo data, as the administrator and then as the user. */
async function takeOver(url: string, admin: Session, username: string): Promise<Credentials> {
  const found = await callApi<{ list: { ID: number }[] }>(
    url,
    'POST /user/getUserList',
    { page: 1, pageSize: 1, username },
    admin,
  );
  const { password } = await callApi<{ password: string }>(
    url,
    'POST /user/resetPassword',
    { ID: found.list[0]?.ID },
    admin,
  );
  const session = await signInByApi(url, { username, password });
  await callApi(url, 'POST /user/changePassword', { password, newPassword: PASSWORD }, session);
  return { username, password: PASSWORD };
}

/**
 * Adds the accounts of an attack to a server with demo data.
 *
 * @returns the credentials by the name of the account
 */
export async function addAccounts(url: string): Promise<Map<string, Credentials>> {
  const admin = await signInByApi(url);
  const role = {
    authorityId: NO_RIGHTS,
    parentId: ROLES[ALL_RIGHTS],
    authorityName: '无权限',
  };
  await callApi(url, 'POST /authority/createAuthority', role, admin);
  const accounts = new Map<string, Credentials>();
  for (const [name, authorityId] of Object.entries(ROLES)) {
    const username = `torture${authorityId}`;
    const id = await addUser(url, admin, username, authorityId);
    if (authorityId === NETBAR_OWNER) await giveNetbar(url, admin, id);
    accounts.set(name, { username, password: PASSWORD });
  }
  accounts.set('head of a market', await takeOver(url, admin, DEMO_HEAD));
  return accounts;
}
