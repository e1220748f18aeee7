import { and, eq } from 'drizzle-orm';
import { lockMarket } from '../../market/markets.ts';
import { toBeijingDay } from '../../market/period.ts';
import { setRevenue } from '../../market/revenue.ts';
import { settleMarket } from '../../market/settlement.ts';
import { reverseSettlement } from '../../market/settlements.ts';
import { marketRevenues, marketSettlementLines, marketSettlements } from '../../market/tables.ts';
import { move } from './books.ts';
import type { ModelOperation } from './explain.ts';
import { admin, asCall, type ModelRun, pickAny } from './modelRun.ts';

const DAY_MS = 86_400_000;

/** Enters revenue. It counts as confirmed by a second user, because the model has only one. */
async function enterConfirmed(
  by: Parameters<typeof setRevenue>[0],
  entry: Parameters<typeof setRevenue>[1],
): Promise<void> {
  await setRevenue(by, entry);
  await by.tx
    .update(marketRevenues)
    .set({ confirmedAt: by.now })
    .where(and(eq(marketRevenues.netbarId, entry.netbarId), eq(marketRevenues.day, entry.day)));
}

/** Enters the revenue of the market's netbar on a new day. */
export function randomRevenue({ world, random, name }: ModelRun): ModelOperation {
  const amountFen = random.between(1000, 90_000);
  const daysAgo = Number(name('v').slice(-4));
  const day = toBeijingDay(new Date(world.now.getTime() - daysAgo * DAY_MS));
  return {
    description: `revenue ${amountFen} on ${day}`,
    steps: [
      ({ revenues }) => {
        if (revenues[day] !== undefined && revenues[day].settlement !== '') return false;
        revenues[day] = { amountFen, settlement: '' };
        return true;
      },
    ],
    run: asCall(world, admin(world), (by) =>
      enterConfirmed(by, { marketId: world.marketId, netbarId: world.netbarId, day, amountFen }),
    ),
  };
}

/**
 * Settles the market's last period. Half of the revenue is distributed: 30 % to the member, the
 * rest to the head.
 */
export function randomSettlement({ world, name }: ModelRun): ModelOperation {
  const settlement = name('s');
  const [head, member] = world.people;
  const entryOf = (userId: number) => `${settlement}-${userId}`;
  return {
    description: `settle as ${settlement}`,
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
          books.entries[entryOf(userId)] = {
            userId,
            assetType: 'cash',
            direction: 'in',
            amount,
            isReversed: false,
          };
        }
        const entries = shares.map(([userId]) => entryOf(userId));
        books.settlements[settlement] = { status: 'done', entries };
        for (const revenue of open) revenue.settlement = settlement;
        return true;
      },
    ],
    run: asCall(world, admin(world), async (by) => {
      await settleMarket(by, await lockMarket(by, world.marketId), '随机');
      const settlements = await by.tx
        .select()
        .from(marketSettlements)
        .where(eq(marketSettlements.marketId, world.marketId))
        .orderBy(marketSettlements.id);
      const last = settlements.at(-1)?.id ?? 0;
      const lines = await by.tx
        .select()
        .from(marketSettlementLines)
        .where(eq(marketSettlementLines.settlementId, last));
      world.ids.set(settlement, last);
      for (const { userId, entryId } of lines) world.ids.set(entryOf(userId), entryId ?? 0);
    }),
  };
}

/** Reverses a settlement. Entries that were reversed manually before are skipped. */
export function randomSettlementReversal({ world, random }: ModelRun): ModelOperation | undefined {
  const settlement = pickAny(random, Object.keys(world.books.settlements));
  if (settlement === undefined) return undefined;
  return {
    description: `take ${settlement} back`,
    steps: [
      (books) => {
        const modelSettlement = books.settlements[settlement];
        if (modelSettlement?.status !== 'done') return false;
        for (const name of modelSettlement.entries) {
          const entry = books.entries[name];
          if (!entry || entry.isReversed) continue;
          if (!move(books, { ...entry, direction: 'out' })) return false;
          entry.isReversed = true;
        }
        modelSettlement.status = 'reversed';
        for (const revenue of Object.values(books.revenues))
          if (revenue.settlement === settlement) revenue.settlement = '';
        return true;
      },
    ],
    run: asCall(world, admin(world), (by) =>
      reverseSettlement(by, { ID: world.ids.get(settlement) ?? 0, reason: '基数录入有误' }),
    ),
  };
}
