import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Caller } from '../../../http/caller.ts';
import { type Effect, isReadOnly, resolveEffects } from '../../../http/effects.ts';
import { refuse } from '../../../http/errors.ts';
import { verificationFault } from '../../../http/faults.ts';
import { fitKeys } from '../../../http/fitKeys.ts';
import type { Answer, CommittedRefusal } from '../../../http/handlerResponse.ts';
import { texts } from '../../../http/texts.ts';
import { validator } from '../../../http/validation.ts';
import type { Call } from '../../kernel/area/call.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { Route } from '../../kernel/area/route.ts';
import { getDeviceCookie, presentedToken } from '../../kernel/auth/sessionCookie.ts';
import { consumeRateLimit } from '../../kernel/requestGuards/rateLimit.ts';
import type { OperationJournal } from '../operation/journal.ts';
import { planTargets } from '../operation/records/collectTargets.ts';
import { requireProof } from '../verification/stepUp.ts';
import { buildEnvelope, type Envelope, responseValidator } from './answer.ts';
import { assertPermitted, authenticateCaller, ignoreDiskFull } from './caller.ts';
import { disconnectSignal, rateLimitKey } from './clientIdentity.ts';
import { assertDiskSpace } from './diskSpace.ts';
import { type Runner, runReading, runWriting } from './run.ts';
import {
  canSpeculate,
  resultIfConfirmed,
  type SpeculativeRun,
  startSpeculative,
} from './speculative.ts';
import { readUpload } from './uploads.ts';

/** Called for each call of a signed-in user, before its handler runs. */
export type CallerHook = (deps: Deps, route: Route, request: FastifyRequest) => Promise<void>;

/** State of a call in the pipeline. Each step sets fields that later steps read. */
interface Progress extends Omit<Call, 'tx' | 'caller' | 'target'> {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Body and query, fitted to their schemas on first use. Throws a refusal if they are invalid. */
  sent(): Pick<Call, 'body' | 'query'>;
  ahead: SpeculativeRun | undefined;
  caller: Caller | undefined;
  effects: readonly Effect[];
  answer: Answer | CommittedRefusal | undefined;
}

/** Throws a refusal to end the call. The error handler converts it into an envelope. */
type Step = (call: Progress) => Promise<void> | void;

type Reader = ReturnType<typeof validator>;

const parser = (schema: TSchema | undefined, options?: { fromText: boolean }): Reader =>
  schema ? validator(schema, options) : () => undefined;

/** Computes a value on first use. */
function lazily<T>(work: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => {
    cached ??= { value: work() };
    return cached.value;
  };
}

function readArchive(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw refuse(texts.notArchive);
  return body;
}

/**
 * Creates a hook that refuses callers without permission before the body is read. For calls with
 * large bodies.
 */
export function createPreBodyHook(deps: Deps, route: Route) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await assertDiskSpace(deps, route, request);
    await assertPermitted(route, await authenticateCaller(deps, route, request, reply));
  };
}

type Sent = (request: FastifyRequest) => Pick<Call, 'body' | 'query'>;

/**
 * Creates a function that reads body and query. The fitted body is stored for the operation record,
 * also if it is refused.
 */
function sentReader(route: Route): Sent {
  const readBody: Reader = route.archive ? readArchive : parser(route.body);
  const readQuery = parser(route.query, { fromText: true });
  return (request) => {
    const storeFitted = (fitted: unknown) => {
      request.record.body = fitted;
    };
    return { body: readBody(request.body, storeFitted), query: readQuery(request.query) };
  };
}

const createProgress = (
  deps: Deps,
  readSent: Sent,
  request: FastifyRequest,
  reply: FastifyReply,
): Progress => ({
  deps,
  request,
  reply,
  now: deps.now(),
  ip: request.ip,
  agent: request.headers['user-agent'] ?? '',
  deviceCookie: getDeviceCookie(request),
  requestId: request.id,
  signal: deps.database.engine === 'postgresql' ? disconnectSignal(reply) : undefined,
  sent: lazily(() => readSent(request)),
  body: undefined,
  query: undefined,
  upload: undefined,
  ahead: undefined,
  caller: undefined,
  effects: [],
  proven: false,
  answer: undefined,
});

/** Steps that check the caller and the permission. */
function callerSteps(
  deps: Deps,
  route: Route,
  noteCaller: CallerHook,
): Record<'room' | 'limit' | 'identify' | 'permit', Step> {
  return {
    // For an archive, this was checked before the body was read.
    room: ({ request }) => (route.archive ? undefined : assertDiskSpace(deps, route, request)),
    limit: ({ request, now }) =>
      route.rateLimit &&
      consumeRateLimit(
        deps.database.db,
        `${route.path} ${rateLimitKey(deps, request)}`,
        route.rateLimit,
        now,
      ),
    async identify(call) {
      call.caller = await authenticateCaller(deps, route, call.request, call.reply);
    },
    async permit({ request, caller }) {
      await assertPermitted(route, caller).catch((refusal) => {
        // The operation record of the refused call must contain its body.
        if (route.body) request.record.body = fitKeys(request.body ?? {}, route.body).value;
        throw refusal;
      });
      if (caller) await ignoreDiskFull(request, noteCaller(deps, route, request));
    },
  };
}

/** Steps that read the request, compute its effects and check the required proof. */
function contentSteps(deps: Deps, route: Route): Record<'read' | 'effects' | 'proof', Step> {
  return {
    async read(call) {
      Object.assign(call, call.sent());
      if (!route.upload) return;
      call.upload = await readUpload(call.request);
      if (call.upload) call.request.record.body = call.request.body;
    },
    async effects(call) {
      call.effects = await resolveEffects(route, {
        ...call,
        caller: call.caller as Caller,
        tx: deps.database.db,
      });
    },
    async proof(call) {
      call.proven = await requireProof(deps, route, {
        ...call,
        fault: verificationFault(deps.config, call.request),
      });
    },
  };
}

/** Steps that run the handler: speculatively if possible, otherwise when all checks have passed. */
function handlerSteps(
  deps: Deps,
  route: Route,
  journal: OperationJournal,
): Record<'ahead' | 'run', Step> {
  const checkAnswer = deps.config.dev ? responseValidator(route) : () => undefined;
  const plan = planTargets(route, deps.areas);
  const runner: Runner = { deps, route, journal, readers: new WeakMap(), checkAnswer, plan };
  const isSpeculative = canSpeculate(deps, route);
  return {
    ahead(call) {
      if (!isSpeculative) return;
      call.ahead = startSpeculative(deps, route, presentedToken(call.request).token, (caller) =>
        runReading(runner, { ...call, ...call.sent(), caller, proven: false, upload: undefined }),
      );
    },
    async run(call) {
      // The type of public calls allows a missing caller.
      const ready = call as Progress & { caller: Caller };
      const { request, reply, effects } = call;
      call.answer = isReadOnly(route)
        ? await (resultIfConfirmed(call.ahead, ready) ?? runReading(runner, ready))
        : await runWriting(runner, ready, effects, [request, reply]);
    },
  };
}

/**
 * Creates the request handler of a declared route. A call goes through the steps in order. If a
 * step throws a refusal, the error handler converts it into an envelope.
 */
export function createHandler(
  deps: Deps,
  route: Route,
  journal: OperationJournal,
  noteCaller: CallerHook,
) {
  const readSent = sentReader(route);
  const caller = callerSteps(deps, route, noteCaller);
  const content = contentSteps(deps, route);
  const { ahead, run } = handlerSteps(deps, route, journal);
  // The speculative run starts as early as possible, because the session check takes longest.
  const steps = [
    caller.room,
    caller.limit,
    ahead,
    caller.identify,
    caller.permit,
    content.read,
    content.effects,
    content.proof,
    run,
  ];
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Envelope> => {
    const call = createProgress(deps, readSent, request, reply);
    for (const step of steps) await step(call);
    return buildEnvelope(call.answer as Answer | CommittedRefusal, request, reply);
  };
}
