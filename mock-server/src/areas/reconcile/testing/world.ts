import type { Actor } from '../../../http/caller.ts';
import { SUPER_ADMIN } from '../../../platform/kernel/identity/authority/hierarchy.ts';
import { STAFF_ROLES } from '../../../platform/kernel/identity/authority/staffRoles.ts';
import { userAuthorities, users } from '../../../platform/kernel/identity/user/tables.ts';
import type { TestServer } from '../../../testing/server.ts';
import { invoiceFiles, invoices } from '../../invoice/tables.ts';
import { marketMembers } from '../../market/tables.ts';
import { markets, netbars } from '../../netbar/index.ts';
import { Bank } from './bank.ts';
import { emptyBooks, type ModelBooks } from './books.ts';

/** Users, market and invoices of one history, and the ids of the rows that its operations create. */
export interface World {
  server: TestServer;
  seed: number;
  people: Actor[];
  staff: Actor[];
  marketId: number;
  netbarId: number;
  invoiceIds: number[];
  bank: Bank;
  ids: Map<string, number>;
  books: ModelBooks;
  /** Time of all operations. It is constant, so that the settlement period does not change. */
  now: Date;
  /** Time of the last gateway call in milliseconds. Each gateway call advances it. */
  clock: number;
}

const actor = (server: TestServer, userId: number, userName: string, authorityId: number) =>
  ({ userId, userName, nickName: userName, authorityId, reader: server.db }) as unknown as Actor;

/** Adds one user per role. The users cannot sign in. */
async function addPeople(
  server: TestServer,
  seed: number,
  roles: readonly number[],
): Promise<Actor[]> {
  const newUsers = roles.map((authorityId, index) => ({
    userName: `h${seed}-${index}`,
    nickName: `h${seed}-${index}`,
    authorityId,
    passwordHash: '-',
  }));
  const added = await server.db
    .insert(users)
    .values(newUsers)
    .returning({ id: users.id, authorityId: users.authorityId, userName: users.userName });
  await server.db
    .insert(userAuthorities)
    .values(added.map(({ id: userId, authorityId }) => ({ userId, authorityId })));
  return added.map(({ id, userName, authorityId }) => actor(server, id, userName, authorityId));
}

/** Adds a listed market with a head, one member who gets 30 %, and one netbar. */
async function addMarket({ db }: TestServer, seed: number, [head, member]: readonly Actor[]) {
  if (!head || !member) throw new Error('A market needs a head and a member');
  const [market] = await db
    .insert(markets)
    .values({
      marketNo: `H${seed}`,
      name: `市场${seed}`,
      status: 'listed',
      ownerId: head.userId,
      commissionBp: 5000,
      settleCycle: 'day',
    })
    .returning({ id: markets.id });
  const marketId = market?.id ?? 0;
  await db
    .insert(marketMembers)
    .values({ marketId, userId: member.userId, status: 'active', shareBp: 3000 });
  const [netbar] = await db
    .insert(netbars)
    .values({
      netbarNo: `H${seed}`,
      name: `网吧${seed}`,
      regionCode: '330100',
      address: 'x',
      contactName: 'x',
      contactPhone: 'x',
      disklessType: 'server',
      billingType: 'member',
      marketId,
    })
    .returning({ id: netbars.id });
  return { marketId, netbarId: netbar?.id ?? 0 };
}

/** Adds two verified invoices per user. */
async function addInvoices({ db }: TestServer, seed: number, people: readonly Actor[]) {
  const newFiles = people.flatMap(({ userId }, index) =>
    [1, 2].map((no) => {
      const key = `h${seed}-${index}-${no}`;
      const shared = { name: 'x.pdf', size: 1, ending: 'pdf', contentType: 'x' };
      return { ...shared, userId, key, sha256: key };
    }),
  );
  const files = await db.insert(invoiceFiles).values(newFiles).returning();
  return db
    .insert(invoices)
    .values(
      files.map(({ id: fileId, userId, sha256 }) => ({
        fileId,
        userId,
        sha256,
        userName: 'x',
        invoiceNo: sha256,
        invoiceCode: '',
        type: 'normal',
        titleName: 'x',
        taxNo: 'x',
        amountFen: 100,
        taxRateBp: 600,
        issuedAt: '2026-01-01',
        status: 'verified',
      })),
    )
    .returning({ id: invoices.id, userId: invoices.userId });
}

/**
 * Makes a world with two users of a market, one user without a market, and two finance users. The
 * first three own two invoices each.
 */
export async function makeWorld(server: TestServer, seed: number): Promise<World> {
  const { marketHead, netbarOwner, finance } = STAFF_ROLES;
  const roles = [marketHead, netbarOwner, netbarOwner, finance, finance];
  const all = await addPeople(server, seed, roles);
  const [people, staff] = [all.slice(0, 3), all.slice(3)];
  const market = await addMarket(server, seed, people);
  const added = await addInvoices(server, seed, people);
  const books = emptyBooks(people.map(({ userId }) => userId));
  for (const { id, userId } of added)
    books.invoices[id] = { userId, status: 'verified', use: 'free' };
  return {
    server,
    seed,
    people,
    staff: [actor(server, 1, 'admin', SUPER_ADMIN), ...staff],
    ...market,
    invoiceIds: added.map(({ id }) => id),
    bank: new Bank(),
    ids: new Map(),
    books,
    now: server.deps.now(),
    clock: server.deps.now().getTime(),
  };
}
