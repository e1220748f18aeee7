import { and, asc, eq, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { Call } from '../../platform/kernel/area/call.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import type { Payout, PayoutOutcome } from '../../platform/kernel/interfaces/payoutGateway.ts';
import { repeat } from '../../platform/kernel/upkeep/repeat.ts';
import { GATEWAY_TIMEOUT_MS } from '../../platform/services/gateways/exchange/gatewayError.ts';
import { lockAccount, publishAccountChange, SERVER_OPERATOR } from '../asset/index.ts';
import type { Withdrawal } from './schemas.ts';
import { lockWithdrawal, readWithdrawal, type StoredWithdrawal, settlePaid } from './service.ts';
import { withdrawalTransitions } from './status.ts';
import { withdrawals } from './tables.ts';
import { texts } from './texts.ts';

/**
 * Lease of a payment in `paying`. It is longer than the gateway timeout, so that no instance
 * queries while another one still waits.
 */
const LEASE_MS = GATEWAY_TIMEOUT_MS + 4_000;
const LOOK_EVERY_MS = 5_000;
const BATCH_SIZE = 20;

const payoutKey = ({ withdrawNo, attempt }: StoredWithdrawal) => `${withdrawNo}-${attempt}`;
const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS);

const toPayout = (row: StoredWithdrawal): Payout => ({
  key: payoutKey(row),
  amountFen: row.netFen,
  payeeName: row.payeeName,
  payeeAccount: row.payeeAccount,
  bankName: row.bankName,
  channel: row.channel as Payout['channel'],
});

/**
 * Saves the outcome of a payment attempt, unless it was saved before. With an unknown outcome the
 * withdrawal stays in `paying` and is queried later.
 */
async function conclude(
  db: Tx,
  row: StoredWithdrawal,
  outcome: PayoutOutcome | undefined,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [current] = await tx
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.id, row.id))
      .for('update');
    if (current?.status !== 'paying' || current.attempt !== row.attempt) return;
    if (outcome?.state === 'paid')
      return settlePaid(tx, SERVER_OPERATOR, current, outcome.tradeNo, now);
    const isOver = outcome?.state === 'failed';
    await tx
      .update(withdrawals)
      .set({
        ...(isOver && { status: 'failed' }),
        failReason: outcome?.state === 'failed' ? outcome.reason : texts.noAnswer,
        payDueAt: isOver ? null : leaseEnd(now),
      })
      .where(eq(withdrawals.id, row.id));
    await publishAccountChange(tx, row.userId);
  });
}

type Payer = Pick<Deps, 'gateways' | 'log' | 'now'>;

/**
 * Calls the gateway for one withdrawal and saves the outcome. An unknown outcome is queried later.
 */
async function callGateway(
  db: Tx,
  { gateways, log, now }: Payer,
  row: StoredWithdrawal,
  isNew: boolean,
): Promise<void> {
  const gateway = await gateways.payout(db);
  const requestOutcome = async (): Promise<PayoutOutcome | undefined> => {
    if (!gateway) return undefined;
    if (isNew) return gateway.pay(toPayout(row));
    const payment = await gateway.query(payoutKey(row));
    // The gateway has never received it. Send it with the same key, which the gateway pays at most
    // once.
    return payment.state === 'absent' ? gateway.pay(toPayout(row)) : payment;
  };
  const outcome = await requestOutcome().catch((error: unknown) => {
    log.warn(
      { err: error, withdrawal: row.withdrawNo },
      'Payout outcome is unknown. It will be queried again.',
    );
    return undefined;
  });
  await conclude(db, row, outcome, now());
}

/**
 * Sends a withdrawal to the gateway. The status `paying` is committed before the call and the
 * outcome after it. If the server crashes in between, the outcome is queried with the same key.
 *
 * @throws Refusal if there is no gateway, or if another call was faster
 */
export async function payWithdrawal(
  call: Pick<Call, 'tx' | 'caller' | 'deps' | 'now'>,
  { ID, requestId }: { ID: number; requestId: string },
  action: 'pay' | 'retry',
): Promise<Withdrawal> {
  const { tx, caller, deps, now } = call;
  if (!(await deps.gateways.payout(tx))) throw refuse(texts.noGateway);
  const attempted = await tx.transaction(async (inner) => {
    const row = await lockWithdrawal({ tx: inner, caller }, ID);
    // A repeated call. Return the result without sending again.
    if (row.attempt > 0 && row.payRequestId === requestId) return undefined;
    const isFrozen = (await lockAccount(inner, row.userId)).status === 'frozen';
    withdrawalTransitions.assert({ ...row, isFrozen, callerId: caller.userId }, action);
    const [next] = await inner
      .update(withdrawals)
      .set({
        status: 'paying',
        attempt: row.attempt + 1,
        payRequestId: requestId,
        payDueAt: leaseEnd(now),
        failReason: '',
      })
      .where(eq(withdrawals.id, ID))
      .returning();
    await publishAccountChange(inner, row.userId);
    return next;
  });
  if (attempted) await callGateway(tx, deps, attempted, true);
  return readWithdrawal(call, ID);
}

/** Leases a due payment, so that no other instance queries it at the same time. */
async function claim(db: Tx, id: number, now: Date): Promise<StoredWithdrawal | undefined> {
  const isDue = and(
    eq(withdrawals.id, id),
    eq(withdrawals.status, 'paying'),
    lte(withdrawals.payDueAt, now),
  );
  const [row] = await db
    .update(withdrawals)
    .set({ payDueAt: leaseEnd(now) })
    .where(isDue)
    .returning();
  return row;
}

/** Queries the outcome of a payment now, unless another instance has leased it. */
export async function queryPay(
  call: Pick<Call, 'tx' | 'caller' | 'deps' | 'now'>,
  id: number,
): Promise<Withdrawal> {
  const before = await readWithdrawal(call, id);
  if (!before.actions.includes('query')) throw refuse(texts.unknown);
  const row = await claim(call.tx, id, call.now);
  if (row) await callGateway(call.tx, call.deps, row, false);
  return readWithdrawal(call, id);
}

/** Queries the outcomes of due payments. */
export async function resolvePayments(deps: Payer & Pick<Deps, 'database'>): Promise<void> {
  const { db } = deps.database;
  const due = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.status, 'paying'), lte(withdrawals.payDueAt, deps.now())))
    .orderBy(asc(withdrawals.payDueAt))
    .limit(BATCH_SIZE);
  for (const { id } of due) {
    const row = await claim(db, id, deps.now());
    if (row) await callGateway(db, deps, row, false);
  }
}

/** Queries outcomes periodically while the server runs. */
export const watchPayments = (app: FastifyInstance, deps: Deps): void =>
  repeat(app, deps, {
    everyMs: LOOK_EVERY_MS,
    work: () => resolvePayments(deps),
    failed: 'Payout outcomes could not be queried. Trying again.',
  });
