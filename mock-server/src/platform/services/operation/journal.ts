import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Counter } from 'prom-client';
import type { Tx } from '../../../db/database.ts';
import type { DeclaredCall } from '../../../http/declaredCall.ts';
import { CODE } from '../../../http/errors.ts';
import type { Answer, CommittedRefusal } from '../../../http/handlerResponse.ts';
import { texts } from '../../../http/texts.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { AuditEntry } from '../../kernel/interfaces/refusedCalls.ts';
import { beginRecord, finishRecord, type RecordTargets, recordOperation } from './records/audit.ts';
import type { Target } from './records/collectTargets.ts';

type Outcome = Pick<AuditEntry, 'status' | 'answer' | 'changes'> & Pick<Answer, 'signedIn'>;

/** What an answered call did, for its record. */
interface Answered {
  answer: Answer | CommittedRefusal;
  targets: readonly Target[];
  /** The changed fields, from `ChangeCollector.read`. */
  changes: string;
}

function bodyOf(route: DeclaredCall, { body, record }: FastifyRequest): unknown {
  // Only the size of an archive is recorded.
  if (Buffer.isBuffer(body)) return { bytes: body.length };
  const fitted = record.body;
  return fitted !== undefined && route.recordedBody ? route.recordedBody(fitted) : fitted;
}

/**
 * Returns the client of a call: the user agent, preceded by the name of the access token if there
 * is one.
 */
function agentOf({ headers, caller }: FastifyRequest): string {
  const agent = headers['user-agent'] ?? '';
  return caller?.accessToken
    ? `${texts.byAccessToken(caller.accessToken.name)} ${agent}`.trim()
    : agent;
}

function entryOf(
  route: DeclaredCall,
  request: FastifyRequest,
  reply: FastifyReply,
  { signedIn, ...outcome }: Outcome,
): AuditEntry {
  return {
    method: route.method,
    path: route.path,
    ip: request.ip,
    agent: agentOf(request),
    requestId: request.id,
    caller: signedIn ?? request.caller,
    body: bodyOf(route, request),
    latencyMs: reply.elapsedTime,
    ...outcome,
  };
}

function outcomeOf(
  route: DeclaredCall,
  answer: Answer | CommittedRefusal,
  repeated: boolean,
): Outcome {
  if ('code' in answer) return { status: 200, answer };
  const { data, msg = texts.done, signedIn } = answer;
  const shown = route.recordedAnswer?.(answer) ?? { data, msg };
  return {
    status: 200,
    answer: { code: CODE.ok, ...shown, ...(repeated && { repeated }) },
    signedIn,
  };
}

/** Parses the envelope of a refusal. Returns an empty object for any other content. */
function readRefusal(payload: unknown): AuditEntry['answer'] {
  try {
    const value: unknown = typeof payload === 'string' ? JSON.parse(payload) : undefined;
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/**
 * Writes the operation records of calls.
 *
 * A successful call is recorded in its own transaction, or before it starts if it has no
 * transaction. If the record cannot be stored, the call fails or does not start. A refusal is
 * recorded after its transaction was rolled back. If that fails, the error is logged and counted in
 * the metrics.
 */
export class OperationJournal {
  private readonly deps: Deps;
  private readonly unrecorded: Counter;

  /** @param unrecorded counts records that could not be stored */
  constructor(deps: Deps, unrecorded: Counter) {
    this.deps = deps;
    this.unrecorded = unrecorded;
  }

  /**
   * Records the start of a call without a transaction, and the objects in its request. Throws if
   * the record cannot be stored; the call must not run then.
   */
  async begin(
    route: DeclaredCall,
    request: FastifyRequest,
    reply: FastifyReply,
    targets: readonly Target[],
  ): Promise<void> {
    if (!route.audit) return;
    const entry = entryOf(route, request, reply, { status: 0, answer: {} });
    request.record.begun = await beginRecord(this.deps.database.db, entry, this.about(targets));
  }

  /** Records an answered call in its transaction. Call `markRecorded` after the commit. */
  async record(
    tx: Tx,
    route: DeclaredCall,
    request: FastifyRequest,
    reply: FastifyReply,
    { answer, repeated, targets, changes }: Answered & { repeated: boolean },
  ): Promise<void> {
    if (!route.audit || isAnonymousRefusal(request, answer)) return;
    await recordOperation(
      tx,
      entryOf(route, request, reply, { ...outcomeOf(route, answer, repeated), changes }),
      this.about(targets),
    );
  }

  /** Completes the record of a call without a transaction, with all objects that it named. */
  async finish(
    route: DeclaredCall,
    request: FastifyRequest,
    reply: FastifyReply,
    { answer, targets, changes }: Answered,
  ): Promise<void> {
    const { begun } = request.record;
    if (begun === undefined || isAnonymousRefusal(request, answer)) return;
    request.record.kept = true;
    const entry = entryOf(route, request, reply, { ...outcomeOf(route, answer, false), changes });
    const { db } = this.deps.database;
    await finishRecord(db, begun, entry, this.about(targets)).catch((error) =>
      this.reportFailure(error, request),
    );
  }

  /** Marks the record as stored. Called after the transaction of the call is committed. */
  markRecorded(request: FastifyRequest, answer: Answer | CommittedRefusal): void {
    if (!isAnonymousRefusal(request, answer)) request.record.kept = true;
  }

  /** Records a refused or failed call before its answer is sent. Never throws. */
  async recordRefusal(
    route: DeclaredCall,
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<void> {
    const { begun, kept: isStored } = request.record;
    if (!route.audit || isStored) return;
    try {
      const entry = entryOf(route, request, reply, {
        status: reply.statusCode,
        answer: readRefusal(payload),
      });
      if (!request.caller) await this.deps.refusedCalls.add(entry, this.deps.now(), begun);
      else if (begun === undefined) await recordOperation(this.deps.database.db, entry);
      else await finishRecord(this.deps.database.db, begun, entry, this.about([]));
    } catch (error) {
      this.reportFailure(error, request);
    }
  }

  private about(targets: readonly Target[]): RecordTargets {
    return { areas: this.deps.areas, targets };
  }

  private reportFailure(error: unknown, request: FastifyRequest): void {
    this.unrecorded.inc();
    request.log.error({ err: error }, 'Writing an operation record failed');
  }
}

/**
 * Whether a call without a signed-in user was refused. Such calls are counted instead of recorded
 * individually.
 */
const isAnonymousRefusal = (request: FastifyRequest, answer: Answer | CommittedRefusal): boolean =>
  !request.caller && 'code' in answer;
