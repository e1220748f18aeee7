import { asc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../../http/caller.ts';
import type { Random } from '../../../platform/kernel/demo/random.ts';
import { SUPER_ADMIN } from '../../../platform/kernel/identity/authority/hierarchy.ts';
import { STAFF_ROLES } from '../../../platform/kernel/identity/authority/staffRoles.ts';
import { userAuthorities, users } from '../../../platform/kernel/identity/user/tables.ts';
import type {
  Payout,
  PayoutGateway,
  PayoutOutcome,
} from '../../../platform/kernel/interfaces/payoutGateway.ts';
import { GatewayError } from '../../../platform/services/gateways/exchange/gatewayError.ts';
import type { TestServer } from '../../../testing/server.ts';
import { ASSET_TYPES } from '../../asset/kinds.ts';
import { assetAccounts } from '../../asset/tables.ts';
import { invoiceFiles, invoices, invoiceUses } from '../../invoice/tables.ts';
import { marketMembers, marketSettlements } from '../../market/tables.ts';
import { markets, netbars } from '../../netbar/index.ts';
import { withdrawals } from '../../withdrawal/tables.ts';
import { type Books, emptyBooks, isPaid } from './books.ts';

/** What happens between the console and the gateway: a good answer, one that is lost, a request that is lost, one that takes time. */
export type Line = 'good' | 'lostAnswer' | 'lostRequest' | 'slow';

/** The gateway of one history: it pays a key once, whoever sends it how often. */
class Bank {
  readonly told = new Map<string, PayoutOutcome>();

  /** The gateway at the other end of a line. */
  by(line: Line): PayoutGateway {
    return {
      pay: async ({ key, amountFen }: Payout) => {
        if (line === 'lostRequest') throw new GatewayError('no connection');
        const attempt = Number(key.split('-').at(-1));
        const outcome: PayoutOutcome = isPaid(amountFen, attempt)
          ? { state: 'paid', tradeNo: `T-${key}` }
          : { state: 'failed', reason: '账户已销户' };
        if (!this.told.has(key)) this.told.set(key, outcome);
        if (line === 'lostAnswer') throw new GatewayError('no answer in time');
        return line === 'slow' ? { state: 'pending' } : (this.told.get(key) ?? outcome);
      },
      query: async (key: string) => {
        if (line === 'lostRequest') throw new GatewayError('no connection');
        return this.told.get(key) ?? { state: 'absent' };
      },
    };
  }

  /** The withdrawals that it paid, each as often as it did. */
  get payouts(): string[] {
    const paid = [...this.told].filter(([, { state }]) => state === 'paid');
    return paid.map(([key]) => key.slice(0, key.lastIndexOf('-'))).sort();
  }
}

/** One history's people, their market and invoices, and the numbers that the database gave to what they made. */
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
  books: Books;
  /** When all of it happens: one day, so that a period of a settlement stays the same. */
  now: Date;
  /** What time the calls to the gateway have, each some time after those before it. */
  clock: number;
}

const actor = (server: TestServer, userId: number, userName: string, authorityId: number) =>
  ({ userId, userName, nickName: userName, authorityId, reader: server.db }) as unknown as Actor;

/** People of a role each, who never sign in. */
async function addPeople(
  server: TestServer,
  seed: number,
  roles: readonly number[],
): Promise<Actor[]> {
  const named = roles.map((authorityId, index) => ({
    userName: `h${seed}-${index}`,
    nickName: `h${seed}-${index}`,
    authorityId,
  }));
  const added = await server.db
    .insert(users)
    .values(named.map((user) => ({ ...user, passwordHash: '-' })))
    .returning({ id: users.id, authorityId: users.authorityId, userName: users.userName });
  await server.db
    .insert(userAuthorities)
    .values(added.map(({ id: userId, authorityId }) => ({ userId, authorityId })));
  return added.map(({ id, userName, authorityId }) => actor(server, id, userName, authorityId));
}

/** Two who work in a market and one who does not, of whom each has some invoices, and those who decide. */
export async function makeWorld(server: TestServer, seed: number): Promise<World> {
  const { marketHead, netbarOwner, finance } = STAFF_ROLES;
  const all = await addPeople(server, seed, [
    marketHead,
    netbarOwner,
    netbarOwner,
    finance,
    finance,
  ]);
  const [people, staff] = [all.slice(0, 3), all.slice(3)];
  const [head, member] = people;
  if (!head || !member) throw new Error('There are no people');
  const [market] = await server.db
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
  await server.db
    .insert(marketMembers)
    .values({ marketId, userId: member.userId, status: 'active', shareBp: 3000 });
  const [netbar] = await server.db
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
  const files = people.flatMap(({ userId }, at) =>
    [1, 2].map((no) => ({ userId, key: `h${seed}-${at}-${no}` })),
  );
  const kept = await server.db
    .insert(invoiceFiles)
    .values(
      files.map((file) => ({
        ...file,
        name: 'x.pdf',
        size: 1,
        sha256: file.key,
        ending: 'pdf',
        contentType: 'x',
      })),
    )
    .returning();
  const made = await server.db
    .insert(invoices)
    .values(
      kept.map(({ id: fileId, userId, sha256 }) => ({
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
  const books = emptyBooks(people.map(({ userId }) => userId));
  for (const { id, userId } of made)
    books.invoices[id] = { userId, status: 'verified', use: 'free' };
  return {
    server,
    seed,
    people,
    staff: [actor(server, 1, 'admin', SUPER_ADMIN), ...staff],
    marketId,
    netbarId: netbar?.id ?? 0,
    invoiceIds: made.map(({ id }) => id),
    bank: new Bank(),
    ids: new Map(),
    books,
    now: server.deps.now(),
    clock: server.deps.now().getTime(),
  };
}

/** What the database has of a world, in the form in which {@link expected} tells the model's. */
export async function observe({ server: { db }, people, ids, marketId, invoiceIds }: World) {
  const userIds = people.map(({ userId }) => userId);
  const names = new Map(
    [...ids].filter(([name]) => name.startsWith('w')).map(([name, id]) => [id, name]),
  );
  const [accounts, wishes, uses, standing] = await Promise.all([
    db.select().from(assetAccounts).where(inArray(assetAccounts.userId, userIds)),
    db
      .select()
      .from(withdrawals)
      .where(inArray(withdrawals.userId, userIds))
      .orderBy(asc(withdrawals.id)),
    db
      .select({ id: invoices.id, status: invoices.status, use: invoiceUses.state })
      .from(invoices)
      .leftJoin(invoiceUses, eq(invoiceUses.invoiceId, invoices.id))
      .where(inArray(invoices.id, invoiceIds)),
    db.select().from(marketSettlements).where(eq(marketSettlements.marketId, marketId)),
  ]);
  const settled = standing.filter(({ status }) => status === 'done').length;
  const held = (id: number) => accounts.find(({ userId }) => userId === id);
  return {
    accounts: userIds.map((id) => {
      const account = held(id);
      return [
        ...ASSET_TYPES.flatMap((type) => [account?.[type] ?? 0, account?.[`${type}Frozen`] ?? 0]),
        account?.status ?? 'normal',
      ];
    }),
    wishes: wishes.map(({ id, status, attempt }) => `${names.get(id)} ${status} ${attempt}`).sort(),
    invoices: invoiceIds.map((id) => {
      const rows = uses.filter((row) => row.id === id);
      const use = rows.find((row) => row.use === 'open' || row.use === 'used')?.use ?? 'free';
      return `${rows[0]?.status} ${use}`;
    }),
    settlements: [settled, standing.length - settled],
  };
}

/** What the database has, if the model is right. */
export function expected(
  { people, invoiceIds }: World,
  books: Books,
): Awaited<ReturnType<typeof observe>> {
  const settled = Object.values(books.settlements).filter(({ status }) => status === 'done').length;
  return {
    accounts: people.map(({ userId }) => {
      const { available, frozen, isFrozen } = books.accounts[userId] ?? {
        available: {},
        frozen: {},
        isFrozen: false,
      };
      const numbers = ASSET_TYPES.flatMap((type) => [
        (available as never)[type] as number,
        (frozen as never)[type] as number,
      ]);
      return [...numbers, isFrozen ? 'frozen' : 'normal'];
    }),
    wishes: Object.entries(books.wishes)
      .map(([name, { status, attempt }]) => `${name} ${status} ${attempt}`)
      .sort(),
    invoices: invoiceIds.map((id) => `${books.invoices[id]?.status} ${books.invoices[id]?.use}`),
    settlements: [settled, Object.keys(books.settlements).length - settled],
  };
}

/** One of a history's people, or nobody where there are none. */
export const anyOf = <T>(random: Random, from: readonly T[]): T | undefined =>
  from.length > 0 ? random.pick(from) : undefined;
