import { and, asc, eq, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { Call } from '../../platform/kernel/area/call.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import type { Payout, PayoutOutcome } from '../../platform/kernel/interfaces/payoutGateway.ts';
import { repeat } from '../../platform/kernel/upkeep/repeat.ts';
import { GATEWAY_TIMEOUT_MS } from '../../platform/services/gateways/exchange/gatewayError.ts';
import { lockAccount, SERVER_OPERATOR } from '../asset/index.ts';
import type { Withdrawal } from './schemas.ts';
import { lockWithdrawal, readWithdrawal, type StoredWithdrawal, settlePaid } from './service.ts';
import { withdrawalTransitions } from './status.ts';
import { withdrawals } from './tables.ts';
import { texts } from './texts.ts';

/** Nobody else asks for an outcome while somebody may still wait for the gateway's answer. */
const LEASE_MS = GATEWAY_TIMEOUT_MS + 4_000;
const LOOK_EVERY_MS = 5_000;
const AT_ONCE = 20;

const keyOf = ({ withdrawNo, attempt }: StoredWithdrawal) => `${withdrawNo}-${attempt}`;
const leased = (now: Date) => new Date(now.getTime() + LEASE_MS);

const toPayout = (row: StoredWithdrawal): Payout => ({
  key: keyOf(row),
  amountFen: row.netFen,
  payeeName: row.payeeName,
  payeeAccount: row.payeeAccount,
  bankName: row.bankName,
  channel: row.channel as Payout['channel'],
});

/**
 * Writes down what became of a try to pay, unless that was written before. An outcome that is not known leaves it is, to be asked
 * for again.
 */
async function conclude(
  db: Tx,
  row: StoredWithdrawal,
  outcome: PayoutOutcome | undefined,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.id, row.id))
      .for('update');
    if (found?.status !== 'paying' || found.attempt !== row.attempt) return;
    if (outcome?.state === 'paid')
      return settlePaid(tx, SERVER_OPERATOR, found, outcome.tradeNo, now);
    const isOver = outcome?.state === 'failed';
    await tx
      .update(withdrawals)
      .set({
        ...(isOver && { status: 'failed' }),
        failReason: outcome?.state === 'failed' ? outcome.reason : texts.noAnswer,
        payDueAt: isOver ? null : leased(now),
      })
      .where(eq(withdrawals.id, row.id));
  });
}

type Payer = Pick<Deps, 'gateways' | 'log' | 'now'>;

/** Speaks to the gateway about one withdrawal and writes down what came of it. What is not known stays to be asked for. */
async function speak(
  db: Tx,
  { gateways, log, now }: Payer,
  row: StoredWithdrawal,
  isNew: boolean,
): Promise<void> {
  const gateway = await gateways.payout(db);
  const asked = async (): Promise<PayoutOutcome | undefined> => {
    if (!gateway) return undefined;
    if (isNew) return gateway.pay(toPayout(row));
    const found = await gateway.query(keyOf(row));
    // The gateway never had it: it is sent under the same key, which the gateway pays once.
    return found.state === 'absent' ? gateway.pay(toPayout(row)) : found;
  };
  const outcome = await asked().catch((error: unknown) => {
    log.warn(
      { err: error, withdrawal: row.withdrawNo },
      'the outcome of a payout is unknown and will be asked for',
    );
    return undefined;
  });
  await conclude(db, row, outcome, now());
}

/**
 * Sends a withdrawal to be paid. First it is written down that it is, then the gateway is asked, then what came of it is written down:
 * whenever the server dies, the outcome is asked for under the same key.
 *
 * @throws Refusal where there is no gateway, and where somebody was faster
 */
export async function payWithdrawal(
  call: Pick<Call, 'tx' | 'caller' | 'deps' | 'now'>,
  { ID, requestId }: { ID: number; requestId: string },
  action: 'pay' | 'retry',
): Promise<Withdrawal> {
  const { tx, caller, deps, now } = call;
  if (!(await deps.gateways.payout(tx))) throw refuse(texts.noGateway);
  const sent = await tx.transaction(async (inner) => {
    const row = await lockWithdrawal({ tx: inner, caller }, ID);
    // The same call once more: what it did is told, and nothing is sent.
    if (row.attempt > 0 && row.payRequestId === requestId) return undefined;
    const isFrozen = (await lockAccount(inner, row.userId)).status === 'frozen';
    withdrawalTransitions.assert({ ...row, isFrozen, callerId: caller.userId }, action);
    const [next] = await inner
      .update(withdrawals)
      .set({
        status: 'paying',
        attempt: row.attempt + 1,
        payRequestId: requestId,
        payDueAt: leased(now),
        failReason: '',
      })
      .where(eq(withdrawals.id, ID))
      .returning();
    return next;
  });
  if (sent) await speak(tx, deps, sent, true);
  return readWithdrawal(call, ID);
}

/** Takes one whose outcome is due, so that no other instance asks beside this one. */
async function claim(db: Tx, id: number, now: Date): Promise<StoredWithdrawal | undefined> {
  const isDue = and(
    eq(withdrawals.id, id),
    eq(withdrawals.status, 'paying'),
    lte(withdrawals.payDueAt, now),
  );
  const [row] = await db
    .update(withdrawals)
    .set({ payDueAt: leased(now) })
    .where(isDue)
    .returning();
  return row;
}

/** Asks for the outcome of one that is being paid, now, where nobody else is at it. */
export async function queryPay(
  call: Pick<Call, 'tx' | 'caller' | 'deps' | 'now'>,
  id: number,
): Promise<Withdrawal> {
  const before = await readWithdrawal(call, id);
  if (!before.actions.includes('query')) throw refuse(texts.unknown);
  const row = await claim(call.tx, id, call.now);
  if (row) await speak(call.tx, call.deps, row, false);
  return readWithdrawal(call, id);
}

/** Asks for the outcomes that are due. */
export async function resolvePayments(deps: Payer & Pick<Deps, 'database'>): Promise<void> {
  const { db } = deps.database;
  const due = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.status, 'paying'), lte(withdrawals.payDueAt, deps.now())))
    .orderBy(asc(withdrawals.payDueAt))
    .limit(AT_ONCE);
  for (const { id } of due) {
    const row = await claim(db, id, deps.now());
    if (row) await speak(db, deps, row, false);
  }
}

/** Asks for outcomes as long as the server runs. */
export const watchPayments = (app: FastifyInstance, deps: Deps): void =>
  repeat(app, deps, {
    everyMs: LOOK_EVERY_MS,
    work: () => resolvePayments(deps),
    failed: 'outcomes of payouts could not be asked for and will be in a moment',
  });
