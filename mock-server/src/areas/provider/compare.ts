import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { StoredOrder } from './booking.ts';
import {
  type ProviderLine,
  providerDifferences,
  providerOrders,
  providerReconciliations,
} from './tables.ts';

/** Rows per statement. */
const BATCH_SIZE = 2_000;

/** Returns the provider's status of one of our orders. */
const theirWordFor = ({ status }: Pick<StoredOrder, 'status'>): string =>
  status === 'refunded' || status === 'failed' ? status : 'paid';

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += BATCH_SIZE) yield rows.slice(at, at + BATCH_SIZE);
}

type Found = Pick<
  typeof providerDifferences.$inferInsert,
  'kind' | 'tradeNo' | 'orderNo' | 'oursFen' | 'oursStatus' | 'theirs'
>;

/**
 * Compares orders with the lines of a provider by trade number. Returns the differences and the
 * matching orders.
 */
function compare(
  orders: readonly StoredOrder[],
  lines: readonly ProviderLine[],
): { found: Found[]; agreed: StoredOrder[] } {
  const ordersByTradeNo = new Map(orders.map((order) => [order.tradeNo, order]));
  const differences: Found[] = [];
  const agreed: StoredOrder[] = [];
  for (const line of lines) {
    const order = ordersByTradeNo.get(line.tradeNo);
    ordersByTradeNo.delete(line.tradeNo);
    if (!order || order.paidAt === null)
      differences.push({
        kind: 'missing',
        tradeNo: line.tradeNo,
        orderNo: order?.orderNo ?? '',
        theirs: line,
      });
    else if (order.priceFen !== line.priceFen || theirWordFor(order) !== line.status)
      differences.push({ ...ourSide(order), kind: 'different', theirs: line });
    else agreed.push(order);
  }
  for (const order of ordersByTradeNo.values())
    differences.push({ ...ourSide(order), kind: 'extra', theirs: null });
  return { found: differences, agreed };
}

const ourSide = ({ tradeNo, orderNo, priceFen, status }: StoredOrder) => ({
  tradeNo,
  orderNo,
  oursFen: priceFen,
  oursStatus: status,
});

/**
 * Reads the orders of a provider that were paid on a day, and the orders that its file names,
 * regardless of their day.
 */
async function readOrders(
  tx: Tx,
  providerId: number,
  day: string,
  lines: readonly ProviderLine[],
): Promise<StoredOrder[]> {
  const of = eq(providerOrders.providerId, providerId);
  const orders = await tx
    .select()
    .from(providerOrders)
    .where(and(of, eq(providerOrders.day, day), isNotNull(providerOrders.paidAt)))
    .orderBy(providerOrders.id);
  const known = new Set(orders.map(({ tradeNo }) => tradeNo));
  for (const tradeNos of batches(
    lines.map(({ tradeNo }) => tradeNo).filter((no) => !known.has(no)),
  ))
    orders.push(
      ...(await tx
        .select()
        .from(providerOrders)
        .where(and(of, inArray(providerOrders.tradeNo, tradeNos)))),
    );
  return orders;
}

/** Marks matching orders as settled. A running order keeps its status until it ends. */
async function settleAgreed(tx: Tx, agreed: readonly StoredOrder[], now: Date): Promise<void> {
  const open = agreed
    .filter(({ settledAt, bookedAt, returnedAt }) => !settledAt && bookedAt && !returnedAt)
    .map(({ id }) => id);
  const { status } = providerOrders;
  for (const ids of batches(open))
    await tx
      .update(providerOrders)
      .set({
        settledAt: now,
        status: sql`case when ${status} in ('finished', 'expired') then 'settled' else ${status} end`,
      })
      .where(inArray(providerOrders.id, ids));
}

interface Comparing {
  providerId: number;
  day: string;
  fileName: string;
  lines: readonly ProviderLine[];
  by: string;
  now: Date;
}

/** Locks the row of a provider's day, so that concurrent comparisons run one after another. */
async function lockDay(tx: Tx, { providerId, day, fileName, now }: Comparing) {
  await tx
    .insert(providerReconciliations)
    .values({ providerId, day, fileName, comparedAt: now })
    .onConflictDoNothing();
  const of = and(
    eq(providerReconciliations.providerId, providerId),
    eq(providerReconciliations.day, day),
  );
  const [row] = await tx.select().from(providerReconciliations).where(of).for('update');
  if (!row)
    throw new Error(`The day ${day} of provider ${providerId} could not be locked for comparison`);
  return row;
}

/** Counts the unsettled differences of a day. */
export const countOpenDifferences = (tx: Tx, reconciliationId: number): Promise<number> =>
  tx.$count(
    providerDifferences,
    and(
      eq(providerDifferences.reconciliationId, reconciliationId),
      inArray(providerDifferences.state, ['open', 'following']),
    ),
  );

/**
 * Compares a day with the provider's file. It can be repeated: differences that now match are
 * removed, and settled differences stay settled unless either side has changed.
 *
 * @returns the counts of the comparison
 */
export async function compareDay(tx: Tx, input: Comparing) {
  const { providerId, day, lines, now } = input;
  const row = await lockDay(tx, input);
  const orders = await readOrders(tx, providerId, day, lines);
  const { found: differences, agreed } = compare(orders, lines);
  await settleAgreed(tx, agreed, now);
  const of = eq(providerDifferences.reconciliationId, row.id);
  const remaining = new Set(differences.map(({ tradeNo }) => tradeNo));
  const isOpen = inArray(providerDifferences.state, ['open', 'following']);
  const before = await tx
    .select({ tradeNo: providerDifferences.tradeNo })
    .from(providerDifferences)
    .where(and(of, isOpen));
  const resolved = before.map(({ tradeNo }) => tradeNo).filter((no) => !remaining.has(no));
  for (const some of batches(resolved))
    await tx
      .delete(providerDifferences)
      .where(and(of, isOpen, inArray(providerDifferences.tradeNo, some)));
  const { state, note, kind, theirs, oursFen, oursStatus } = providerDifferences;
  const isSame = sql`${kind} = excluded.kind and ${theirs} is not distinct from excluded.theirs
    and ${oursFen} is not distinct from excluded.ours_fen and ${oursStatus} = excluded.ours_status`;
  for (const some of batches(differences))
    await tx
      .insert(providerDifferences)
      .values(some.map((item) => ({ ...item, reconciliationId: row.id, providerId })))
      .onConflictDoUpdate({
        target: [providerDifferences.reconciliationId, providerDifferences.tradeNo],
        set: {
          kind: sql`excluded.kind`,
          theirs: sql`excluded.theirs`,
          orderNo: sql`excluded.order_no`,
          oursFen: sql`excluded.ours_fen`,
          oursStatus: sql`excluded.ours_status`,
          state: sql`case when ${isSame} then ${state} else 'open' end`,
          note: sql`case when ${isSame} then ${note} else '' end`,
        },
      });
  const count = (kindName: string) => differences.filter((item) => item.kind === kindName).length;
  const counts = {
    orders: orders.length,
    matched: agreed.length,
    missing: count('missing'),
    extra: count('extra'),
    different: count('different'),
  };
  const open = await countOpenDifferences(tx, row.id);
  await tx
    .update(providerReconciliations)
    .set({
      ...counts,
      open,
      runs: row.runs + 1,
      fileName: input.fileName,
      comparedBy: input.by,
      comparedAt: now,
    })
    .where(eq(providerReconciliations.id, row.id));
  return { ...counts, open, id: row.id, runs: row.runs + 1 };
}
