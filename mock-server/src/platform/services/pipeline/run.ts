import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/database.ts';
import type { Answer, KeptRefusal } from '../../../http/answer.ts';
import { type Effect, isReading } from '../../../http/effects.ts';
import { tableEffects } from '../../../http/effectTables.ts';
import { nameNothing } from '../../../http/targets.ts';
import { type Allowed, watched } from '../../../http/watchedTx.ts';
import type { Call } from '../../kernel/area/call.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { Route } from '../../kernel/area/route.ts';
import { announceEffects } from '../../kernel/live/access.ts';
import { watchSight } from '../../kernel/scope/watchSight.ts';
import { once } from '../../kernel/traffic/idempotency.ts';
import { TargetCollector, type TargetPlan } from '../operation/collectTargets.ts';
import type { Journal } from '../operation/journal.ts';

/** What the handler of a call runs with. */
export interface Runner {
  deps: Deps;
  route: Route;
  journal: Journal;
  /** What this call reads with, by the reader of the caller: the same one for as long as nothing changes. */
  readers: WeakMap<Tx, Tx>;
  /** Throws for an answer that its schema does not allow. */
  checkAnswer(answer: Answer | KeptRefusal): void;
  /** Where the objects of a call are found that its operation record is about. */
  plan: TargetPlan;
}

/** A call before its handler runs. */
type Untied = Omit<Call, 'tx' | 'target'>;

/** What a handler answered, and whether it did so to an earlier call with the same request id. */
interface Outcome {
  answer: Answer | KeptRefusal;
  repeated: boolean;
}

async function runOnce(deps: Deps, route: Route, call: Call, tx: Tx): Promise<Outcome> {
  const requestId = route.idempotent ? (call.body as { requestId?: string }).requestId : undefined;
  if (requestId === undefined) return { answer: await route.handler(call), repeated: false };
  const write = {
    userId: call.caller.userId,
    call: `${route.method} ${route.path}`,
    requestId,
    body: call.body,
    now: call.now,
  };
  return once(tx, deps.sealer, write, () => route.handler(call));
}

/** What a call may write, with the effects that it has. */
export const allowedTo = (
  { deps, route }: Pick<Runner, 'deps' | 'route'>,
  effects: readonly Effect[],
): Allowed => ({
  call: `${route.method} ${route.path}`,
  reads: isReading(route),
  effects,
  tables: tableEffects(deps.areas),
});

/** Runs a call that only reads: it needs no transaction and leaves no record. */
export async function runReading(runner: Runner, call: Untied): Promise<Answer | KeptRefusal> {
  const { deps, route, readers } = runner;
  const from = call.caller?.reader ?? deps.database.db;
  const tx = readers.get(from) ?? watched(from, allowedTo(runner, []));
  readers.set(from, tx);
  const answer = await route.handler({ ...call, tx, target: nameNothing });
  runner.checkAnswer(answer);
  return answer;
}

/** Runs a call that writes without a transaction, and records it around. */
async function runUntied(
  { deps, route, journal, checkAnswer }: Runner,
  call: Untied,
  [allowed, effects, sight, named]: Watched,
  exchange: Exchange,
): Promise<Answer | KeptRefusal> {
  const { db } = deps.database;
  await journal.begin(route, ...exchange, named.targets());
  const answer = await route.handler({ ...call, tx: watched(db, allowed), target: named.name });
  checkAnswer(answer);
  const targets = named.ofAnswer(answer);
  if (deps.config.dev && !('code' in answer)) named.assertNamed(allowed.call, false);
  await announceEffects(deps.bus, db, effects, sight.moved());
  await journal.finish(route, ...exchange, { answer, targets });
  return answer;
}

/** The request and its reply, which the operation record is made of. */
type Exchange = readonly [FastifyRequest, FastifyReply];
/** What a call may write, its effects, what it moved of other people's sight, and the objects that it names. */
type Watched = readonly [
  Allowed,
  readonly Effect[],
  ReturnType<typeof watchSight>,
  TargetCollector,
];

/** Runs a call that writes and records it: in its transaction, or around it where it has none. */
export async function runWriting(
  runner: Runner,
  call: Untied,
  effects: readonly Effect[],
  exchange: Exchange,
): Promise<Answer | KeptRefusal> {
  const { deps, route, journal, checkAnswer, plan } = runner;
  const sight = watchSight();
  const allowed = { ...allowedTo(runner, effects), wrote: sight.wrote };
  const named = new TargetCollector(plan, deps.areas).addSent(call);
  if (route.transaction === false)
    return runUntied(runner, call, [allowed, effects, sight, named], exchange);
  const { answer } = await deps.database.db.transaction(async (tx) => {
    const outcome = await runOnce(
      deps,
      route,
      { ...call, tx: watched(tx, allowed), target: named.name },
      tx,
    );
    checkAnswer(outcome.answer);
    const targets = named.ofAnswer(outcome.answer);
    if (deps.config.dev && !('code' in outcome.answer))
      named.assertNamed(allowed.call, outcome.repeated);
    await journal.keep(tx, route, ...exchange, { ...outcome, targets });
    await announceEffects(deps.bus, tx, effects, sight.moved());
    return outcome;
  });
  journal.done(exchange[0], answer);
  return answer;
}
