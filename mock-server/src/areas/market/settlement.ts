import { and, count, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import { post, SERVER_OPERATOR } from '../asset/index.ts';
import type { Market } from './markets.ts';
import { activeMembers } from './members.ts';
import { shareSettled } from './messages.ts';
import { lastPeriod, type Period } from './period.ts';
import type { Preview, SettlementLine } from './settlementSchemas.ts';
import { splitCommission } from './shares.ts';
import type { Cycle } from './status.ts';
import { marketRevenues, marketSettlementLines, marketSettlements } from './tables.ts';
import { texts } from './texts.ts';
import { publishMarketChange } from './topics.ts';

/** Rows per insert statement. */
const LINE_BATCH_SIZE = 1000;

export interface SettleContext {
  tx: Tx;
  now: Date;
  /** Time whose last period is settled. Default: `now`. */
  asOf?: Date;
  deps: { bus: Bus };
}

/**
 * Matches unsettled revenue of a market up to the end of a period, including late entries for
 * earlier periods.
 */
const unsettledUpTo = (market: Market, { end }: Period) =>
  and(
    eq(marketRevenues.marketId, market.id),
    isNull(marketRevenues.settlementId),
    lte(marketRevenues.day, end),
  );

/** Matches unsettled revenue that no second user has confirmed. */
const unconfirmedUpTo = (market: Market, period: Period) =>
  and(unsettledUpTo(market, period), isNull(marketRevenues.confirmedAt));

const settled = (market: Market, { start, end }: Period) =>
  and(
    eq(marketSettlements.marketId, market.id),
    eq(marketSettlements.startDay, start),
    eq(marketSettlements.endDay, end),
    eq(marketSettlements.status, 'done'),
  );

interface Account extends Preview {
  period: Period;
}

/**
 * Computes the settlement of the last period of a market. A caller that writes it must lock the
 * market, so that shares and members cannot change.
 */
async function computeSettlement(
  { tx, now, asOf = now }: Omit<SettleContext, 'deps'>,
  market: Market,
): Promise<Account> {
  const period = lastPeriod(market.settleCycle as Cycle, asOf);
  const sum = sql<number>`coalesce(sum(${marketRevenues.amountFen}), 0)`.mapWith(Number);
  const [{ entries, baseFen } = { entries: 0, baseFen: 0 }] = await tx
    .select({ entries: count(), baseFen: sum })
    .from(marketRevenues)
    .where(unsettledUpTo(market, period));
  // The head gets the rest of the commission, even if the head still has a share as a member.
  const members = (await activeMembers(tx, market.id)).filter(
    ({ userId, shareBp }) => userId !== market.ownerId && shareBp > 0,
  );
  const { poolFen, parts, headFen } = splitCommission(baseFen, market.commissionBp, members);
  const people = [...members.map(({ userId }) => userId), market.ownerId ?? 0];
  const recipients = await tx
    .select({ id: users.id, nickName: users.nickName })
    .from(users)
    .where(inArray(users.id, people));
  const names = new Map(recipients.map(({ id, nickName }) => [id, nickName]));
  const nameOf = (id: number) => names.get(id) ?? '';
  const headBp = 10_000 - members.reduce((all, { shareBp }) => all + shareBp, 0);
  const lines: SettlementLine[] = [
    ...(market.ownerId === null
      ? []
      : [
          {
            userId: market.ownerId,
            userName: nameOf(market.ownerId),
            role: 'head',
            shareBp: headBp,
            amountFen: headFen,
          },
        ]),
    ...members.map(({ userId, role, shareBp }, index) => ({
      userId,
      userName: nameOf(userId),
      role,
      shareBp,
      amountFen: parts[index] ?? 0,
    })),
  ];
  const before = await tx.$count(marketSettlements, settled(market, period));
  const unconfirmed = await tx.$count(marketRevenues, unconfirmedUpTo(market, period));
  const refusal = findRefusal(market, { before, entries, unconfirmed });
  const { start: startDay, end: endDay } = period;
  const facts = {
    startDay,
    endDay,
    commissionBp: market.commissionBp,
    baseFen,
    poolFen,
    entries,
    lines,
    refusal,
  };
  return { ...facts, period };
}

function findRefusal(
  market: Market,
  { before, entries, unconfirmed }: { before: number; entries: number; unconfirmed: number },
): string {
  if (before > 0) return texts.alreadySettled;
  if (market.ownerId === null) return texts.needsHead;
  if (unconfirmed > 0) return texts.unconfirmed(unconfirmed);
  return entries === 0 ? texts.nothingToSettle : '';
}

/** Computes a settlement without writing it. */
export async function preview(by: Omit<SettleContext, 'deps'>, market: Market): Promise<Preview> {
  const { period: _p, ...facts } = await computeSettlement(by, market);
  return facts;
}

/** Adds an amount to an account. Returns the id of the ledger entry, or null for an amount of 0. */
async function pay(
  tx: Tx,
  settlementId: number,
  line: SettlementLine,
  remark: string,
): Promise<number | null> {
  if (line.amountFen === 0) return null;
  const { userId, amountFen: amount } = line;
  const requestId = `market-settlement-${settlementId}-${userId}`;
  const posting = {
    userId,
    assetType: 'cash',
    direction: 'in',
    amount,
    bizType: 'commission',
    bizNo: `JS${settlementId}`,
    remark,
    requestId,
  } as const;
  const [entry] = await post(tx, SERVER_OPERATOR, [posting]);
  return entry?.id ?? null;
}

/**
 * Settles the last period of a market once. Base, shares and ledger entries are written in one
 * transaction.
 *
 * @param market locked by the caller
 * @throws Refusal if the period is already settled or has no revenue
 */
export async function settleMarket(
  by: SettleContext,
  market: Market,
  startedBy: string,
): Promise<{ people: number; poolFen: number }> {
  const { tx, deps, now } = by;
  const { period, lines, refusal, commissionBp, baseFen, poolFen } = await computeSettlement(
    by,
    market,
  );
  if (refusal !== '') throw refuse(refusal);
  const { start: startDay, end: endDay } = period;
  const [made] = await tx
    .insert(marketSettlements)
    .values({ marketId: market.id, startDay, endDay, commissionBp, baseFen, poolFen, startedBy })
    .onConflictDoNothing()
    .returning({ id: marketSettlements.id });
  if (!made) throw refuse(texts.alreadySettled);
  const settledRevenues = await tx
    .update(marketRevenues)
    .set({ settlementId: made.id, updatedAt: now })
    .where(unsettledUpTo(market, period))
    .returning({ amountFen: marketRevenues.amountFen });
  if (settledRevenues.reduce((all, { amountFen }) => all + amountFen, 0) !== baseFen)
    throw new Error(`The base of market ${market.id} changed during its settlement`);
  const remark = texts.ledgerRemark(market.name, startDay, endDay);
  // Lock accounts in the order of user ids, like every settlement, to prevent deadlocks.
  const paid: (typeof marketSettlementLines.$inferInsert)[] = [];
  for (const line of [...lines].sort((a, b) => a.userId - b.userId)) {
    const entryId = await pay(tx, made.id, line, remark);
    paid.push({ ...line, settlementId: made.id, marketId: market.id, entryId });
    if (entryId === null) continue;
    const facts = {
      id: made.id,
      name: market.name,
      start: startDay,
      end: endDay,
      amountFen: line.amountFen,
      back: false,
    };
    await notifyUsers({ tx, bus: deps.bus, now }, [line.userId], shareSettled, facts);
  }
  for (let at = 0; at < paid.length; at += LINE_BATCH_SIZE)
    await tx.insert(marketSettlementLines).values(paid.slice(at, at + LINE_BATCH_SIZE));
  await publishMarketChange(
    by,
    [market.id],
    lines.map(({ userId }) => userId),
  );
  return { people: lines.filter(({ amountFen }) => amountFen > 0).length, poolFen };
}
