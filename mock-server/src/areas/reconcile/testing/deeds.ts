import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Actor, Call } from '../../../http/route.ts';
import type { Random } from '../../../platform/demo/random.ts';
import { setAccountStatus } from '../../asset/accountStatus.ts';
import { ASSET_TYPES, type AssetType, type Direction } from '../../asset/kinds.ts';
import { freeze, release, settle, THE_SERVER } from '../../asset/posting.ts';
import { reverseEntry } from '../../asset/reversal.ts';
import { moveAsset } from '../../asset/service.ts';
import { voidInvoice } from '../../invoice/service.ts';
import { lockMarket } from '../../market/markets.ts';
import { dayOf } from '../../market/period.ts';
import { setRevenue } from '../../market/revenue.ts';
import { settleMarket } from '../../market/settlement.ts';
import { reverseSettlement } from '../../market/settlements.ts';
import { marketSettlementLines, marketSettlements } from '../../market/tables.ts';
import { accountOf, move } from './books.ts';
import type { Deed } from './explain.ts';
import { anyOf, type World } from './world.ts';

const DAY_MS = 86_400_000;

/** One history: its world, its dice, and the numbers of what it makes. */
export interface Telling {
  world: World;
  random: Random;
  /** A name that nothing in this history has. */
  name(kind: string): string;
}

/** For whom, and in which transaction, as a call has it. */
const byOf = ({ server, now }: World, tx: Tx, caller: Actor) => ({ tx, caller, now, deps: server.deps }) as unknown as Call;

/** Does something as a call would: in one transaction, for somebody. */
export const as =
  (world: World, caller: Actor, work: (by: Call) => Promise<unknown>): Deed['attempt'] =>
  () =>
    world.server.db.transaction((tx) => work(byOf(world, tx, caller)));

const staffOf = ({ staff }: World, at: number): Actor => {
  const one = staff[at];
  if (!one) throw new Error('There is nobody of the staff');
  return one;
};
export const admin = (world: World): Actor => staffOf(world, 0);
export const auditor = (world: World, random: Random): Actor => staffOf(world, random.between(1, 2));

/** A compensation or a deduction of anything, of anybody. Many deductions overdraw. */
export function aMovement({ world, random, name }: Telling): Deed {
  const [{ userId }, assetType] = [random.pick(world.people), random.pick<AssetType>(['cash', 'cash', ...ASSET_TYPES])];
  const direction: Direction = random.pick(['in', 'in', 'out'] as const);
  const [requestId, amount] = [name('e'), random.between(1, 60) * (assetType === 'cash' ? 100 : 1)];
  const bizType = direction === 'in' ? ('compensate' as const) : ('deduct' as const);
  return {
    what: `${bizType} ${amount} ${assetType} of ${userId}`,
    steps: [
      (books) => {
        if (books.done[requestId]) return true;
        if (!move(books, { userId, assetType, direction, amount })) return false;
        books.done[requestId] = true;
        books.entries[requestId] = { userId, assetType, direction, amount, isReversed: false };
        return true;
      },
    ],
    attempt: as(world, admin(world), async ({ tx, caller }) => {
      const wanted = { userId, assetType, amount, remark: '随机', requestId };
      world.ids.set(requestId, (await moveAsset(tx, caller, wanted, { direction, bizType })).ID);
    }),
  };
}

/** Takes an entry back by hand, also one that a settlement made. */
export function aReversal({ world, random, name }: Telling): Deed | undefined {
  const entry = anyOf(random, Object.keys(world.books.entries));
  if (entry === undefined) return undefined;
  const requestId = name('r');
  return {
    what: `reverse ${entry}`,
    steps: [
      (books) => {
        const found = books.entries[entry];
        if (books.done[requestId]) return true;
        if (!found || found.isReversed) return false;
        if (!move(books, { ...found, direction: found.direction === 'in' ? 'out' : 'in' })) return false;
        books.done[requestId] = true;
        found.isReversed = true;
        return true;
      },
    ],
    attempt: as(world, admin(world), (by) =>
      reverseEntry(by, { entryId: world.ids.get(entry) ?? 0, remark: '记错了', requestId }),
    ),
  };
}

/** Holds an amount back for a document of another kind. */
export function aHold({ world, random, name }: Telling): Deed {
  const [{ userId }, assetType] = [random.pick(world.people), random.pick(ASSET_TYPES)];
  const [bizNo, amount] = [name('d'), random.between(1, 40)];
  return {
    what: `hold ${amount} ${assetType} of ${userId} for ${bizNo}`,
    steps: [
      (books) => {
        if (books.done[bizNo]) return true;
        if (!move(books, { userId, assetType, direction: 'out', amount })) return false;
        move(books, { userId, assetType, direction: 'in', amount, part: 'frozen' });
        books.done[bizNo] = true;
        books.holds[bizNo] = { userId, assetType, amount };
        return true;
      },
    ],
    attempt: as(world, admin(world), ({ tx }) =>
      freeze(tx, THE_SERVER, { userId, assetType, amount, bizNo, remark: 'x', requestId: bizNo }),
    ),
  };
}

/** Ends what is held back, or a part of it; some ask for more than the document holds. */
export function anEndOfHold({ world, random, name }: Telling): Deed | undefined {
  const bizNo = anyOf(random, Object.keys(world.books.holds));
  const held = bizNo === undefined ? undefined : world.books.holds[bizNo];
  if (bizNo === undefined || !held) return undefined;
  const [isRelease, requestId] = [random.next() < 0.5, name('f')];
  const { userId, assetType } = held;
  const amount = Math.max(1, held.amount + random.pick([0, 0, -3, 5]));
  return {
    what: `${isRelease ? 'release' : 'settle'} ${amount} of ${bizNo}`,
    steps: [
      (books) => {
        const found = books.holds[bizNo];
        if (books.done[requestId]) return true;
        if (!found || found.amount < amount) return false;
        found.amount -= amount;
        move(books, { userId, assetType, direction: 'out', amount, part: 'frozen' });
        if (isRelease) move(books, { userId, assetType, direction: 'in', amount });
        books.done[requestId] = true;
        return true;
      },
    ],
    attempt: as(world, admin(world), ({ tx }) =>
      (isRelease ? release : settle)(tx, THE_SERVER, { userId, assetType, amount, bizNo, remark: 'x', requestId }),
    ),
  };
}

/** Freezes somebody's account, or frees it. */
export function aStatus({ world, random, name }: Telling): Deed {
  const { userId } = random.pick(world.people);
  const isFrozen = !accountOf(world.books, userId).isFrozen;
  const body = { ID: userId, status: isFrozen ? 'frozen' : 'normal', reason: '异常资金变动', requestId: name('x') } as const;
  return {
    what: `${body.status} ${userId}`,
    steps: [
      (books) => {
        const account = accountOf(books, userId);
        if (account.isFrozen === isFrozen) return false;
        account.isFrozen = isFrozen;
        return true;
      },
    ],
    attempt: as(world, admin(world), (by) => setAccountStatus(by, body)),
  };
}

/** Makes a good invoice void. */
export function aVoid({ world, random }: Telling): Deed {
  const ID = random.pick(world.invoiceIds);
  return {
    what: `void invoice ${ID}`,
    steps: [
      ({ invoices }) => {
        const invoice = invoices[ID];
        if (invoice?.status !== 'verified' || invoice.use === 'open') return false;
        invoice.status = 'voided';
        return true;
      },
    ],
    attempt: as(world, admin(world), (by) => voidInvoice(by, { ID, reason: '重复开具的发票', requestId: 'x' })),
  };
}

/** Says what the market's netbar brought on a day, once. */
export function aRevenue({ world, random, name }: Telling): Deed {
  const amountFen = random.between(1000, 90_000);
  const daysAgo = Number(name('v').slice(-4));
  const day = dayOf(new Date(world.now.getTime() - daysAgo * DAY_MS));
  return {
    what: `revenue ${amountFen} on ${day}`,
    steps: [
      ({ revenues }) => {
        if (revenues[day] !== undefined && revenues[day].settlement !== '') return false;
        revenues[day] = { amountFen, settlement: '' };
        return true;
      },
    ],
    attempt: as(world, admin(world), (by) =>
      setRevenue(by, { marketId: world.marketId, netbarId: world.netbarId, day, amountFen }),
    ),
  };
}

/** Settles the market's last period. The member has 30 % of the half that is shared out, the head what is left. */
export function aSettlement({ world, name }: Telling): Deed {
  const settlement = name('s');
  const [head, member] = world.people;
  const entryOf = (userId: number) => `${settlement}-${userId}`;
  return {
    what: `settle as ${settlement}`,
    steps: [
      (books) => {
        const isSettled = Object.values(books.settlements).some(({ status }) => status === 'done');
        const open = Object.values(books.revenues).filter((revenue) => revenue.settlement === '');
        if (isSettled || open.length === 0 || !head || !member) return false;
        const pool = Math.floor(open.reduce((sum, { amountFen }) => sum + amountFen, 0) / 2);
        const part = Math.floor((pool * 3) / 10);
        const shares = [
          [head.userId, pool - part],
          [member.userId, part],
        ] as const;
        for (const [userId, amount] of shares) {
          move(books, { userId, assetType: 'cash', direction: 'in', amount });
          books.entries[entryOf(userId)] = { userId, assetType: 'cash', direction: 'in', amount, isReversed: false };
        }
        const entries = shares.map(([userId]) => entryOf(userId));
        books.settlements[settlement] = { status: 'done', entries };
        for (const revenue of open) revenue.settlement = settlement;
        return true;
      },
    ],
    attempt: as(world, admin(world), async (by) => {
      await settleMarket(by, await lockMarket(by, world.marketId), '随机');
      const found = await by.tx
        .select()
        .from(marketSettlements)
        .where(eq(marketSettlements.marketId, world.marketId))
        .orderBy(marketSettlements.id);
      const last = found.at(-1)?.id ?? 0;
      const lines = await by.tx.select().from(marketSettlementLines).where(eq(marketSettlementLines.settlementId, last));
      world.ids.set(settlement, last);
      for (const { userId, entryId } of lines) world.ids.set(entryOf(userId), entryId ?? 0);
    }),
  };
}

/** Takes a settlement back whole. What was taken back by hand before stays as it is. */
export function aCorrection({ world, random }: Telling): Deed | undefined {
  const settlement = anyOf(random, Object.keys(world.books.settlements));
  if (settlement === undefined) return undefined;
  return {
    what: `take ${settlement} back`,
    steps: [
      (books) => {
        const found = books.settlements[settlement];
        if (found?.status !== 'done') return false;
        for (const name of found.entries) {
          const entry = books.entries[name];
          if (!entry || entry.isReversed) continue;
          if (!move(books, { ...entry, direction: 'out' })) return false;
          entry.isReversed = true;
        }
        found.status = 'reversed';
        for (const revenue of Object.values(books.revenues)) if (revenue.settlement === settlement) revenue.settlement = '';
        return true;
      },
    ],
    attempt: as(world, admin(world), (by) =>
      reverseSettlement(by, { ID: world.ids.get(settlement) ?? 0, reason: '基数录入有误' }),
    ),
  };
}
