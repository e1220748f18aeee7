import { and, eq, ne, sql } from 'drizzle-orm';
import { markets, netbars } from '../areas/netbar/tables.ts';
import { makeScope, type ScopeKind } from '../platform/kernel/identity/authority/roleScope.ts';
import { authorityApis } from '../platform/kernel/identity/authority/tables.ts';
import { users } from '../platform/kernel/identity/user/tables.ts';
import { openSession } from './fuzz/session.ts';
import type { TestServer } from './server.ts';

/** A user whose role has all calls and a narrow data scope. */
export interface ScopedAccount {
  name: string;
  userId: number;
  authorityId: number;
  token: string;
}

const FIRST_ROLE = 7000;
const ACCOUNTS = [
  ['outsider', 'self'],
  ['head', 'market'],
  ['owner', 'owner'],
] as const satisfies [string, ScopeKind][];

/** Adds a role with a scope, grants it all calls, and opens a session of a user with it. */
async function addAccount(
  server: TestServer,
  authorityId: number,
  [name, kind]: (typeof ACCOUNTS)[number],
): Promise<ScopedAccount> {
  const as = await openSession(server, 'scopes', 888);
  for (const [call, body] of [
    ['createAuthority', { authorityId, parentId: 888, authorityName: name }],
    ['setRoleScope', { authorityId, scope: makeScope(kind) }],
  ] as const) {
    const { code, msg } = await server.call(`POST /authority/${call}`, body, { as });
    if (code !== 0) throw new Error(`${call} was refused: ${msg}`);
  }
  const granted = server.deps.areas
    .flatMap(({ routes }) => routes)
    .filter(({ permission }) => permission === 'granted');
  await server.db
    .insert(authorityApis)
    .values(granted.map(({ method, path }) => ({ authorityId, method, path })))
    .onConflictDoNothing();
  const token = await openSession(server, name, authorityId);
  const [user] = await server.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.userName, name));
  return { name, userId: user?.id ?? 0, authorityId, token };
}

/**
 * Opens sessions of a user without any netbar, of the head of a market with one netbar, and of the
 * owner of one netbar in another market. Their roles have all calls, so that only the data scope restricts them.
 *
 * @param server with demo data
 */
export async function openScopedAccounts(server: TestServer): Promise<ScopedAccount[]> {
  const accounts: ScopedAccount[] = [];
  for (const [index, account] of ACCOUNTS.entries())
    accounts.push(await addAccount(server, FIRST_ROLE + index, account));
  const idOf = (name: string) => accounts.find((account) => account.name === name)?.userId ?? 0;
  const { rows } = (await server.db.execute(
    sql`select market_id as market, max(id) as netbar from netbars where market_id is not null group by 1 order by 1`,
  )) as unknown as { rows: { market: number; netbar: number }[] };
  const [elsewhere, headed] = [rows[0], rows.at(-1)];
  if (!elsewhere || !headed) throw new Error('The demo data has no netbars in markets');
  const { db } = server;
  await db
    .update(markets)
    .set({ ownerId: idOf('head') })
    .where(eq(markets.id, headed.market));
  // A market with all its netbars has so many users that no user with invoices is outside of it.
  await db
    .update(netbars)
    .set({ marketId: null })
    .where(and(eq(netbars.marketId, headed.market), ne(netbars.id, headed.netbar)));
  await db
    .update(netbars)
    .set({ ownerId: idOf('owner') })
    .where(eq(netbars.id, elsewhere.netbar));
  return accounts;
}
