import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/database.ts';
import { type Effect, isReadOnly } from '../../../http/effects.ts';
import { tableEffects } from '../../../http/effectTables.ts';
import { guardTx, type WritePolicy } from '../../../http/guardedTx.ts';
import type { Answer, CommittedRefusal } from '../../../http/handlerResponse.ts';
import { ignoreTargets } from '../../../http/targets.ts';
import type { Call } from '../../kernel/area/call.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { Route } from '../../kernel/area/route.ts';
import { announceEffects } from '../../kernel/live/access.ts';
import { runIdempotent } from '../../kernel/requestGuards/idempotency.ts';
import { trackScopeChanges } from '../../kernel/scope/scopeChangeTracker.ts';
import type { OperationJournal } from '../operation/journal.ts';
import { ChangeCollector } from '../operation/records/collectChanges.ts';
import { TargetCollector, type TargetPlan } from '../operation/records/collectTargets.ts';

/** Dependencies for running the handler of a call. */
export interface Runner {
  deps: Deps;
  route: Route;
  journal: OperationJournal;
  /**
   * Read-only transaction of this call by the caller's reader, reused while the reader stays the
   * same.
   */
  readers: WeakMap<Tx, Tx>;
  /** Throws if the response does not match the schema. */
  checkAnswer(answer: Answer | CommittedRefusal): void;
  /** Plan for finding the objects of the operation record. */
  plan: TargetPlan;
}

/** A call before its handler runs. */
type Untied = Omit<Call, 'tx' | 'target'>;

/**
 * Response of the handler, and whether it is the stored response to an earlier call with the same
 * request id.
 */
interface Outcome {
  answer: Answer | CommittedRefusal;
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
  return runIdempotent(tx, deps.sealer, write, () => route.handler(call));
}

/** Returns the writes that a call may make with these effects. */
export const resolveWritePolicy = (
  { deps, route }: Pick<Runner, 'deps' | 'route'>,
  effects: readonly Effect[],
): WritePolicy => ({
  call: `${route.method} ${route.path}`,
  reads: isReadOnly(route),
  effects,
  tables: tableEffects(deps.areas),
});

/** Runs a reading call, without a transaction and an operation record. */
export async function runReading(runner: Runner, call: Untied): Promise<Answer | CommittedRefusal> {
  const { deps, route, readers } = runner;
  const reader = call.caller?.reader ?? deps.database.db;
  const tx = readers.get(reader) ?? guardTx(reader, resolveWritePolicy(runner, []));
  readers.set(reader, tx);
  const answer = await route.handler({ ...call, tx, target: ignoreTargets });
  runner.checkAnswer(answer);
  return answer;
}

/** Runs a writing call without a transaction. It is recorded before and after the handler. */
async function runUntied(
  { deps, route, journal, checkAnswer }: Runner,
  call: Untied,
  [allowed, effects, sight, collector, changed]: Watched,
  exchange: Exchange,
): Promise<Answer | CommittedRefusal> {
  const { db } = deps.database;
  await journal.begin(route, ...exchange, collector.targets());
  const answer = await route.handler({ ...call, tx: guardTx(db, allowed), target: collector.name });
  checkAnswer(answer);
  const targets = collector.addResponse(answer);
  if (deps.config.dev && !('code' in answer)) collector.assertNamed(allowed.call, false);
  await announceEffects(deps.bus, db, effects, sight.changed());
  const changes = route.audit ? await changed.read(db) : '';
  await journal.finish(route, ...exchange, { answer, targets, changes });
  return answer;
}

/** Request and reply, which provide data for the operation record. */
type Exchange = readonly [FastifyRequest, FastifyReply];
/** Allowed writes of a call, its effects, its scope changes, its objects and their changes. */
type Watched = readonly [
  WritePolicy,
  readonly Effect[],
  ReturnType<typeof trackScopeChanges>,
  TargetCollector,
  ChangeCollector,
];

/**
 * Runs a writing call and records it. The record is written in the transaction of the call, or
 * before and after the handler if the call has no transaction.
 */
export async function runWriting(
  runner: Runner,
  call: Untied,
  effects: readonly Effect[],
  exchange: Exchange,
): Promise<Answer | CommittedRefusal> {
  const { deps, route, journal, checkAnswer, plan } = runner;
  const sight = trackScopeChanges();
  const changed = new ChangeCollector(deps.areas);
  const allowed = {
    ...resolveWritePolicy(runner, effects),
    onWrite: sight.onWrite,
    ...(route.audit && { beforeUpdate: changed.beforeUpdate }),
  };
  const collector = new TargetCollector(plan, deps.areas).addRequest(call);
  if (route.transaction === false)
    return runUntied(runner, call, [allowed, effects, sight, collector, changed], exchange);
  const { answer } = await deps.database.db.transaction(async (tx) => {
    const outcome = await runOnce(
      deps,
      route,
      { ...call, tx: guardTx(tx, allowed), target: collector.name },
      tx,
    );
    checkAnswer(outcome.answer);
    const targets = collector.addResponse(outcome.answer);
    if (deps.config.dev && !('code' in outcome.answer))
      collector.assertNamed(allowed.call, outcome.repeated);
    const changes = route.audit && !outcome.repeated ? await changed.read(tx) : '';
    await journal.record(tx, route, ...exchange, { ...outcome, targets, changes });
    await announceEffects(deps.bus, tx, effects, sight.changed());
    return outcome;
  });
  journal.markRecorded(exchange[0], answer);
  return answer;
}
