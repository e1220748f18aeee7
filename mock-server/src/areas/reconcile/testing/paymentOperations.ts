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

/** A call that speaks to the gateway: in no transaction of its own, over a connection, some time after all before it. */
function paying(world: World, caller: Actor, connection: Connection) {
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

const aConnection = (random: Random): Connection =>
  random.weighted([
    ['good', 5] as const,
    ['lostAnswer', 2] as const,
    ['lostRequest', 1] as const,
    ['slow', 1] as const,
  ]);

/** What the answer makes of the try that the deed remembers, unless somebody else has written it down. */
const concluded =
  (name: string, isKnown: boolean): Step =>
  (books, memo) => {
    const wish = getWithdrawal(books, name);
    if (
      !isKnown ||
      memo.attempt === undefined ||
      wish.status !== 'paying' ||
      wish.attempt !== memo.attempt
    )
      return true;
    if (isPaid(wish.amountFen, wish.attempt)) settlePaid(books, wish, true);
    else wish.status = 'failed';
    return true;
  };

/** Sends one to be paid, for the first time or anew. */
export function randomPayment(telling: ModelRun): ModelOperation | undefined {
  const { world, random, name: newName } = telling;
  const action = random.pick(['pay', 'pay', 'retry'] as const);
  const name = pickWithdrawal(telling, action === 'pay' ? 'approved' : 'failed');
  if (name === undefined) return undefined;
  const [caller, connection, requestId] = [
    auditor(world, random),
    aConnection(random),
    newName('p'),
  ];
  return {
    description: `${caller.userId} ${action}s ${name} over a connection that is ${connection}`,
    steps: [
      (books, memo) => {
        const wish = getWithdrawal(books, name);
        if (wish.attempt > 0 && wish.sentBy === requestId) return true;
        if (
          wish.status !== (action === 'pay' ? 'approved' : 'failed') ||
          getAccount(books, wish.userId).isFrozen
        )
          return false;
        wish.status = 'paying';
        wish.attempt += 1;
        wish.sentBy = requestId;
        memo.attempt = wish.attempt;
        return true;
      },
      concluded(name, connection === 'good'),
    ],
    run: () =>
      payWithdrawal(
        paying(world, caller, connection),
        { ID: world.ids.get(name) ?? 0, requestId },
        action,
      ),
  };
}

/** Asks for every outcome that is not known, as two instances would, until each is known. */
export async function resolveAllPayments(world: World, caller: Actor): Promise<void> {
  for (const [name, wish] of Object.entries(world.books.withdrawals)) {
    if (wish.status !== 'paying') continue;
    const ask = () => queryPay(paying(world, caller, 'good'), world.ids.get(name) ?? 0);
    for (const { status, ...rest } of await Promise.allSettled([ask(), ask()]))
      if (status === 'rejected' && !((rest as PromiseRejectedResult).reason instanceof Refusal))
        throw (rest as PromiseRejectedResult).reason;
    if (isPaid(wish.amountFen, wish.attempt)) settlePaid(world.books, wish, true);
    else wish.status = 'failed';
  }
}

/** Asks what became of one that is being paid. */
export function randomPaymentQuery(telling: ModelRun): ModelOperation | undefined {
  const { world, random } = telling;
  const name = pickWithdrawal(telling, 'paying');
  if (name === undefined) return undefined;
  const [caller, connection] = [
    auditor(world, random),
    random.pick(['good', 'lostRequest'] as const),
  ];
  return {
    description: `${caller.userId} asks what became of ${name} over a connection that is ${connection}`,
    steps: [
      (books) => getWithdrawal(books, name).status === 'paying',
      (books, memo) => {
        const wish = getWithdrawal(books, name);
        if (wish.status === 'paying') memo.attempt = wish.attempt;
        return true;
      },
      concluded(name, connection === 'good'),
    ],
    run: () => queryPay(paying(world, caller, connection), world.ids.get(name) ?? 0),
  };
}
