import { asc } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import type { Random } from '../../platform/kernel/demo/random.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { AssetType } from './kinds.ts';
import type { LedgerEntry } from './schemas.ts';
import { ledgerEntries } from './tables.ts';

type Entry = typeof ledgerEntries.$inferInsert;

const DAY_MS = 86_400_000;
const ENTRIES_PER_PERSON = 12;

/** Demo movements: kind and direction, weight, and remarks. */
const movements = [
  [{ bizType: 'recharge', direction: 'in' }, 4, ['线上充值', '门店充值']],
  [{ bizType: 'reward', direction: 'in' }, 3, ['活动奖励', '推荐奖励', '满月奖励']],
  [{ bizType: 'exchange', direction: 'out' }, 4, ['兑换上网时长', '兑换周边']],
  [{ bizType: 'compensate', direction: 'in' }, 1, ['网络中断补偿']],
  [{ bizType: 'deduct', direction: 'out' }, 1, ['违规扣减']],
] as const satisfies readonly (readonly [
  { bizType: LedgerEntry['bizType']; direction: LedgerEntry['direction'] },
  number,
  readonly string[],
])[];

const kinds: readonly (readonly [AssetType, number])[] = [
  ['points', 5],
  ['coin', 3],
  ['cash', 2],
];

/**
 * Generates ledger entries of the last 90 days in chronological order. No balance becomes negative.
 */
export function makeLedger(
  random: Random,
  now: Date,
  people: readonly { id: number }[],
  operator: { id: number; userName: string },
): Entry[] {
  const entries = people.flatMap(({ id }) => {
    const balances: Record<AssetType, number> = { points: 0, coin: 0, cash: 0 };
    const moments = Array.from(
      { length: ENTRIES_PER_PERSON },
      () => now.getTime() - random.between(1, 90 * DAY_MS),
    );
    return moments
      .sort((a, b) => a - b)
      .map((at): Omit<Entry, 'requestId'> => {
        const assetType = random.weighted(kinds);
        const chosenMovement = random.pick(
          movements.flatMap((movement) => Array.from({ length: movement[1] }, () => movement)),
        );
        const balance = balances[assetType];
        // An empty account cannot be debited. Credit it first.
        const [movement, , remarks] =
          chosenMovement[0].direction === 'out' && balance === 0 ? movements[0] : chosenMovement;
        const amount =
          movement.direction === 'out' ? random.between(1, balance) : random.between(1, 500) * 10;
        balances[assetType] += movement.direction === 'out' ? -amount : amount;
        return {
          ...movement,
          userId: id,
          assetType,
          amount,
          remark: random.pick(remarks),
          operatorId: operator.id,
          operatorName: operator.userName,
          createdAt: new Date(at),
        };
      });
  });
  return entries
    .sort((a, b) => (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0))
    .map((entry, index) => ({ ...entry, requestId: `demo-${String(index + 1).padStart(6, '0')}` }));
}

/** Adds ledger entries of 90 days for all users except the first, who is the operator. */
export async function addDemoLedger({ tx, now, random }: DemoContext): Promise<void> {
  const [operator, ...people] = await tx
    .select({ id: users.id, userName: users.userName })
    .from(users)
    .orderBy(asc(users.id));
  if (operator) await tx.insert(ledgerEntries).values(makeLedger(random, now, people, operator));
}
