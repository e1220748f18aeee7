import type { Actor, Caller } from '../../../http/caller.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Random } from '../../../platform/kernel/demo/random.ts';
import { payWithdrawal, queryPay } from '../../withdrawal/payment.ts';
import type { Connection } from './bank.ts';
import { getAccount, isPaid, settlePaid } from './books.ts';
import type { ModelOperation, Step } from './explain.ts';
import { auditor, type ModelRun } from './modelRun.ts';
import { getWithdrawal, pickWithdrawal } from './withdrawalOperations.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;

/**
 * Builds the context of a call to the gateway through a connection. The call runs without a
 * transaction and later than all previous calls.
 */
function gatewayContext(world: World, caller: Actor, connection: Connection) {
  const { server, bank } = world;
  world.clock += MINUTE_MS;
  const now = new Date(world.clock);
  const gateways = { ...server.deps.gateways, payout: async () => bank.through(connection) };
  return {
    tx: server.db,
    caller: caller as Caller,
    now,
    deps: { ...server.deps, gateways, now: () => now },
  };
}

const randomConnection = (random: Random): Connection =>
  random.weighted([
    ['good', 5] as const,
    ['lostAnswer', 2] as const,
    ['lostRequest', 1] as const,
    ['slow', 1] as const,
  ]);

/** Applies the outcome of the attempt in `memo`, unless another operation has already saved it. */
const applyOutcome =
  (name: string, isKnown: boolean): Step =>
  (books, memo) => {
    const modelWithdrawal = getWithdrawal(books, name);
    if (
      !isKnown ||
      memo.attempt === undefined ||
      modelWithdrawal.status !== 'paying' ||
      modelWithdrawal.attempt !== memo.attempt
    )
      return true;
    if (isPaid(modelWithdrawal.amountFen, modelWithdrawal.attempt))
      settlePaid(books, modelWithdrawal, true);
    else modelWithdrawal.status = 'failed';
    return true;
  };

/** Pays a withdrawal or retries a failed payment. */
export function randomPayment(modelRun: ModelRun): ModelOperation | undefined {
  const { world, random, name: newName } = modelRun;
  const action = random.pick(['pay', 'pay', 'retry'] as const);
  const name = pickWithdrawal(modelRun, action === 'pay' ? 'approved' : 'failed');
  if (name === undefined) return undefined;
  const [caller, connection, requestId] = [
    auditor(world, random),
    randomConnection(random),
    newName('p'),
  ];
  return {
    description: `${caller.userId} ${action}s ${name} over a connection that is ${connection}`,
    steps: [
      (books, memo) => {
        const modelWithdrawal = getWithdrawal(books, name);
        if (modelWithdrawal.attempt > 0 && modelWithdrawal.sentBy === requestId) return true;
        if (
          modelWithdrawal.status !== (action === 'pay' ? 'approved' : 'failed') ||
          getAccount(books, modelWithdrawal.userId).isFrozen
        )
          return false;
        modelWithdrawal.status = 'paying';
        modelWithdrawal.attempt += 1;
        modelWithdrawal.sentBy = requestId;
        memo.attempt = modelWithdrawal.attempt;
        return true;
      },
      applyOutcome(name, connection === 'good'),
    ],
    run: () =>
      payWithdrawal(
        gatewayContext(world, caller, connection),
        { ID: world.ids.get(name) ?? 0, requestId },
        action,
      ),
  };
}

/** Queries all unknown outcomes until each is known, twice at the same time like two instances. */
export async function resolveAllPayments(world: World, caller: Actor): Promise<void> {
  for (const [name, modelWithdrawal] of Object.entries(world.books.withdrawals)) {
    if (modelWithdrawal.status !== 'paying') continue;
    const ask = () => queryPay(gatewayContext(world, caller, 'good'), world.ids.get(name) ?? 0);
    for (const { status, ...rest } of await Promise.allSettled([ask(), ask()]))
      if (status === 'rejected' && !((rest as PromiseRejectedResult).reason instanceof Refusal))
        throw (rest as PromiseRejectedResult).reason;
    if (isPaid(modelWithdrawal.amountFen, modelWithdrawal.attempt))
      settlePaid(world.books, modelWithdrawal, true);
    else modelWithdrawal.status = 'failed';
  }
}

/** Queries the outcome of a payment. */
export function randomPaymentQuery(modelRun: ModelRun): ModelOperation | undefined {
  const { world, random } = modelRun;
  const name = pickWithdrawal(modelRun, 'paying');
  if (name === undefined) return undefined;
  const [caller, connection] = [
    auditor(world, random),
    random.pick(['good', 'lostRequest'] as const),
  ];
  return {
    description: `${caller.userId} queries ${name} over a connection that is ${connection}`,
    steps: [
      (books) => getWithdrawal(books, name).status === 'paying',
      (books, memo) => {
        const modelWithdrawal = getWithdrawal(books, name);
        if (modelWithdrawal.status === 'paying') memo.attempt = modelWithdrawal.attempt;
        return true;
      },
      applyOutcome(name, connection === 'good'),
    ],
    run: () => queryPay(gatewayContext(world, caller, connection), world.ids.get(name) ?? 0),
  };
}
