import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Counter } from 'prom-client';
import type { Tx } from '../../../db/database.ts';
import type { Answer, KeptRefusal } from '../../../http/answer.ts';
import type { DeclaredCall } from '../../../http/declaredCall.ts';
import { CODE } from '../../../http/errors.ts';
import { texts } from '../../../http/texts.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { AuditEntry } from '../../kernel/interfaces/refusedCalls.ts';
import { type About, beginRecord, finishRecord, recordOperation } from './audit.ts';
import type { Target } from './collectTargets.ts';

type Outcome = Pick<AuditEntry, 'status' | 'answer'> & Pick<Answer, 'signedIn'>;

function bodyOf(route: DeclaredCall, { body, record }: FastifyRequest): unknown {
  // Of an archive only the size is worth a record.
  if (Buffer.isBuffer(body)) return { bytes: body.length };
  const known = record.body;
  return known !== undefined && route.recordedBody ? route.recordedBody(known) : known;
}

/** By what a call was made: the browser, or an access token by its name. */
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

function outcomeOf(route: DeclaredCall, answer: Answer | KeptRefusal, repeated: boolean): Outcome {
  if ('code' in answer) return { status: 200, answer };
  const { data, msg = texts.done, signedIn } = answer;
  const shown = route.recordedAnswer?.(answer) ?? { data, msg };
  return {
    status: 200,
    answer: { code: CODE.ok, ...shown, ...(repeated && { repeated }) },
    signedIn,
  };
}

/** What a refusal says of itself; anything that is not an envelope counts as saying nothing. */
function readRefusal(payload: unknown): AuditEntry['answer'] {
  try {
    const value: unknown = typeof payload === 'string' ? JSON.parse(payload) : undefined;
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/**
 * Writes the operation records.
 *
 * A call that does what it was asked is recorded in its own transaction, or, where it has none, before it begins: what cannot be
 * recorded does not happen. A refusal is recorded after its transaction was rolled back; when that fails, the log and the metrics
 * tell of it.
 */
export class Journal {
  private readonly deps: Deps;
  private readonly unrecorded: Counter;

  /** @param unrecorded counts what should have been recorded and could not */
  constructor(deps: Deps, unrecorded: Counter) {
    this.deps = deps;
    this.unrecorded = unrecorded;
  }

  /** Before a call without a transaction, with the objects that it sends. Throws when it cannot be recorded: it must not run then. */
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

  /** Inside of the transaction of a call that was answered; `done` follows when it is committed. */
  async keep(
    tx: Tx,
    route: DeclaredCall,
    request: FastifyRequest,
    reply: FastifyReply,
    {
      answer,
      repeated,
      targets,
    }: { answer: Answer | KeptRefusal; repeated: boolean; targets: readonly Target[] },
  ): Promise<void> {
    if (!route.audit || isNobodys(request, answer)) return;
    await recordOperation(
      tx,
      entryOf(route, request, reply, outcomeOf(route, answer, repeated)),
      this.about(targets),
    );
  }

  /** After a call without a transaction, with all objects that it named. */
  async finish(
    route: DeclaredCall,
    request: FastifyRequest,
    reply: FastifyReply,
    { answer, targets }: { answer: Answer | KeptRefusal; targets: readonly Target[] },
  ): Promise<void> {
    const { begun } = request.record;
    if (begun === undefined || isNobodys(request, answer)) return;
    request.record.kept = true;
    const entry = entryOf(route, request, reply, outcomeOf(route, answer, false));
    const { db } = this.deps.database;
    await finishRecord(db, begun, entry, this.about(targets)).catch((error) =>
      this.tellOf(error, request),
    );
  }

  /** After the transaction of a call was committed. */
  done(request: FastifyRequest, answer: Answer | KeptRefusal): void {
    if (!isNobodys(request, answer)) request.record.kept = true;
  }

  /** Before the answer of a call leaves that was refused or failed. Never throws. */
  async refused(
    route: DeclaredCall,
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<void> {
    const { begun, kept } = request.record;
    if (!route.audit || kept) return;
    try {
      const entry = entryOf(route, request, reply, {
        status: reply.statusCode,
        answer: readRefusal(payload),
      });
      if (!request.caller) await this.deps.refusedCalls.add(entry, this.deps.now(), begun);
      else if (begun === undefined) await recordOperation(this.deps.database.db, entry);
      else await finishRecord(this.deps.database.db, begun, entry, this.about([]));
    } catch (error) {
      this.tellOf(error, request);
    }
  }

  private about(targets: readonly Target[]): About {
    return { areas: this.deps.areas, targets };
  }

  private tellOf(error: unknown, request: FastifyRequest): void {
    this.unrecorded.inc();
    request.log.error({ err: error }, 'an operation record could not be written');
  }
}

/** A refusal of somebody who did not sign in is counted, not recorded one by one. */
const isNobodys = (request: FastifyRequest, answer: Answer | KeptRefusal): boolean =>
  !request.caller && 'code' in answer;
