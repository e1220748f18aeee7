import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { customFilter } from '../../platform/kernel/lists/filters.ts';
import { requireReason } from '../../platform/kernel/lists/reason.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import { ledgerEntries, lockAccount, post, SERVER_OPERATOR } from '../asset/index.ts';
import { markets } from '../netbar/index.ts';
import type { Write } from './applications.ts';
import { fields } from './fields.texts.ts';
import { lockMarket } from './markets.ts';
import { shareSettled } from './messages.ts';
import { Settlement, type SettlementLine } from './settlementSchemas.ts';
import { type MarketStatus, type SettlementStatus, settlementTransitions } from './status.ts';
import { marketRevenues, marketSettlementLines, marketSettlements } from './tables.ts';
import { texts } from './texts.ts';
import { publishMarketChange } from './topics.ts';

const select = (tx: Tx) =>
  tx
    .select({ settlement: marketSettlements, marketStatus: markets.status })
    .from(marketSettlements)
    .innerJoin(markets, eq(markets.id, marketSettlements.marketId))
    .$dynamic();

/** Builds the input of the transitions of a settlement. */
const judged = ({ status }: { status: string }, marketStatus: string) => ({
  status: status as SettlementStatus,
  marketStatus: marketStatus as MarketStatus,
});

/** Lists the settlements of one market, newest first. */
export const settlementList = defineList({
  table: marketSettlements,
  id: marketSettlements.id,
  select,
  filters: {
    marketId: customFilter(idSchema(markets.id, fields.marketId), (id) =>
      eq(marketSettlements.marketId, id as number),
    ),
  },
  sort: { endDay: marketSettlements.endDay, poolFen: marketSettlements.poolFen },
  row: Settlement,
  present: ({ settlement: { id, createdAt, updatedAt, reversedAt, ...plain } }) => ({
    ID: id,
    CreatedAt: createdAt.toISOString(),
    UpdatedAt: updatedAt.toISOString(),
    ...plain,
    status: plain.status as SettlementStatus,
    reversedAt: reversedAt?.toISOString() ?? null,
  }),
  actionsOn: ({ settlement, marketStatus }, { may }) =>
    settlementTransitions.actions(judged(settlement, marketStatus), may),
});

/** Reads a settlement of the caller's scope with its lines. */
export async function readSettlement(
  by: Write,
  id: number,
): Promise<{ settlement: Settlement; lines: SettlementLine[] }> {
  const [settlement] = await settlementList.find(by, eq(marketSettlements.id, id));
  if (!settlement) throw refuse(texts.unknownSettlement);
  const lines = await by.tx
    .select({
      userId: marketSettlementLines.userId,
      userName: marketSettlementLines.userName,
      role: marketSettlementLines.role,
      shareBp: marketSettlementLines.shareBp,
      amountFen: marketSettlementLines.amountFen,
    })
    .from(marketSettlementLines)
    .where(eq(marketSettlementLines.settlementId, id))
    .orderBy(asc(marketSettlementLines.id));
  return { settlement, lines };
}

/**
 * Reverses a settlement once by reversing each of its ledger entries, and releases its revenue for
 * a new settlement. Entries that were reversed by hand are skipped.
 *
 * @throws Refusal if a user has already spent the amount, or if the market is closed, because its
 * revenue could not be settled again
 */
export async function reverseSettlement(
  by: Write,
  input: { ID: number; reason: string },
): Promise<Settlement> {
  const { tx, caller, deps, now } = by;
  const reason = requireReason(input.reason);
  const [visible] = await tx
    .select()
    .from(marketSettlements)
    .where(and(eq(marketSettlements.id, input.ID), await inScope(tx, caller, marketSettlements)));
  const market = visible && (await lockMarket(by, visible.marketId).catch(() => undefined));
  if (!market) throw refuse(texts.unknownSettlement);
  const [row] = await tx
    .select()
    .from(marketSettlements)
    .where(eq(marketSettlements.id, input.ID))
    .for('update');
  if (!row) throw refuse(texts.unknownSettlement);
  settlementTransitions.assert(judged(row, market.status), 'reverse');
  const lines = await tx
    .select()
    .from(marketSettlementLines)
    .where(
      and(eq(marketSettlementLines.settlementId, row.id), isNotNull(marketSettlementLines.entryId)),
    )
    .orderBy(asc(marketSettlementLines.userId));
  // Lock the accounts before reading reversals, so that a running reversal by hand is complete.
  for (const { userId } of lines) await lockAccount(tx, userId);
  const ids = lines.flatMap(({ entryId }) => entryId ?? []);
  const reversals = await tx
    .select({ id: ledgerEntries.reversesId })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.reversesId, [0, ...ids]));
  const reversedIds = new Set(reversals.map(({ id }) => id));
  for (const { userId, amountFen: amount, entryId } of lines) {
    if (reversedIds.has(entryId)) continue;
    const reference = {
      bizNo: `JS${row.id}`,
      remark: texts.reverseRemark(reason),
      requestId: `market-reversal-${row.id}-${userId}`,
    };
    await post(tx, SERVER_OPERATOR, [
      {
        userId,
        amount,
        assetType: 'cash',
        direction: 'out',
        bizType: 'reversal',
        reversesId: entryId,
        ...reference,
      },
    ]);
    const facts = {
      id: row.id,
      name: market.name,
      start: row.startDay,
      end: row.endDay,
      amountFen: amount,
      back: true,
    };
    await notifyUsers({ tx, bus: deps.bus, now }, [userId], shareSettled, facts);
  }
  await tx
    .update(marketRevenues)
    .set({ settlementId: null, updatedAt: now })
    .where(eq(marketRevenues.settlementId, row.id));
  await tx
    .update(marketSettlements)
    .set({ status: 'reversed', reversedAt: now, reverseReason: reason, updatedAt: now })
    .where(eq(marketSettlements.id, row.id));
  await publishMarketChange(
    by,
    [market.id],
    lines.map(({ userId }) => userId),
  );
  return (await readSettlement(by, row.id)).settlement;
}
