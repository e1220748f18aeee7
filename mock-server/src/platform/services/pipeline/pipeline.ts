import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Answer, KeptRefusal } from '../../../http/answer.ts';
import type { Caller } from '../../../http/caller.ts';
import { type Effect, effectsOf, isReading } from '../../../http/effects.ts';
import { refuse } from '../../../http/errors.ts';
import { verificationFault } from '../../../http/faults.ts';
import { fitKeys } from '../../../http/keys.ts';
import { texts } from '../../../http/texts.ts';
import { validator } from '../../../http/validation.ts';
import type { Call } from '../../kernel/area/call.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { Route } from '../../kernel/area/route.ts';
import { deviceCookieOf, presentedToken } from '../../kernel/auth/sessionCookie.ts';
import { countCall } from '../../kernel/traffic/rateLimit.ts';
import { targetPlan } from '../operation/collectTargets.ts';
import type { Journal } from '../operation/journal.ts';
import { stepUp } from '../verification/stepUp.ts';
import { type Ahead, begin as beginAhead, canGoAhead, confirmed } from './ahead.ts';
import { answerCheck, deliver, type Envelope } from './answer.ts';
import { identify, permit, unlessFull } from './caller.ts';
import { assertRoom } from './room.ts';
import { type Runner, runReading, runWriting } from './run.ts';
import { goneSignal, senderOf } from './sender.ts';
import { readUpload } from './uploads.ts';

/** Is called with every call of a signed-in user, before its handler runs. */
export type NoteCaller = (deps: Deps, route: Route, request: FastifyRequest) => Promise<void>;

/** A call on its way through the steps: each step adds what the later ones read. */
interface Progress extends Omit<Call, 'tx' | 'caller' | 'target'> {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Body and query, fitted to their schemas when they are first asked for. Throws a refusal for those that do not fit. */
  sent(): Pick<Call, 'body' | 'query'>;
  ahead: Ahead | undefined;
  caller: Caller | undefined;
  effects: readonly Effect[];
  answer: Answer | KeptRefusal | undefined;
}

/** Throws a refusal to end the call, which becomes an envelope in the error handler. */
type Step = (call: Progress) => Promise<void> | void;

type Reader = ReturnType<typeof validator>;

const parser = (schema: TSchema | undefined, options?: { fromText: boolean }): Reader =>
  schema ? validator(schema, options) : () => undefined;

/** Works something out when it is first asked for. */
function lazily<T>(work: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: work() };
    return made.value;
  };
}

function readArchive(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw refuse(texts.notArchive);
  return body;
}

/** Refuses a caller who may not make a call before its body is read: for bodies that are large. */
export function makeGate(deps: Deps, route: Route) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await assertRoom(deps, route, request);
    await permit(route, await identify(deps, route, request, reply));
  };
}

type Sent = (request: FastifyRequest) => Pick<Call, 'body' | 'query'>;

/** Reads what is sent with a call. What of the body fits its schema is noted for the operation record, also when it is refused. */
function sentReader(route: Route): Sent {
  const readBody: Reader = route.archive ? readArchive : parser(route.body);
  const readQuery = parser(route.query, { fromText: true });
  return (request) => {
    const note = (fitted: unknown) => {
      request.record.body = fitted;
    };
    return { body: readBody(request.body, note), query: readQuery(request.query) };
  };
}

const begin = (
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
  deviceCookie: deviceCookieOf(request),
  requestId: request.id,
  signal: deps.database.engine === 'postgresql' ? goneSignal(reply) : undefined,
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

/** Who calls, and may he. */
function callerSteps(
  deps: Deps,
  route: Route,
  noteCaller: NoteCaller,
): Record<'room' | 'limit' | 'identify' | 'permit', Step> {
  return {
    // An archive has passed its gate.
    room: ({ request }) => (route.archive ? undefined : assertRoom(deps, route, request)),
    limit: ({ request, now }) =>
      route.rateLimit &&
      countCall(deps.database.db, `${route.path} ${senderOf(deps, request)}`, route.rateLimit, now),
    async identify(call) {
      call.caller = await identify(deps, route, call.request, call.reply);
    },
    async permit({ request, caller }) {
      await permit(route, caller).catch((refusal) => {
        // The operation record says what he may not do and tried to do.
        if (route.body) request.record.body = fitKeys(request.body ?? {}, route.body).value;
        throw refusal;
      });
      if (caller) await unlessFull(request, noteCaller(deps, route, request));
    },
  };
}

/** What is sent, what it does, and whether that needs a second proof. */
function contentSteps(deps: Deps, route: Route): Record<'read' | 'effects' | 'proof', Step> {
  return {
    async read(call) {
      Object.assign(call, call.sent());
      if (!route.upload) return;
      call.upload = await readUpload(call.request);
      if (call.upload) call.request.record.body = call.request.body;
    },
    async effects(call) {
      call.effects = await effectsOf(route, {
        ...call,
        caller: call.caller as Caller,
        tx: deps.database.db,
      });
    },
    async proof(call) {
      call.proven = await stepUp(deps, route, {
        ...call,
        fault: verificationFault(deps.config, call.request),
      });
    },
  };
}

/** The handler, begun before it is known who calls where that may be, and run. */
function handlerSteps(deps: Deps, route: Route, journal: Journal): Record<'ahead' | 'run', Step> {
  const checkAnswer = deps.config.dev ? answerCheck(route) : () => undefined;
  const plan = targetPlan(route, deps.areas);
  const runner: Runner = { deps, route, journal, readers: new WeakMap(), checkAnswer, plan };
  const mayGoAhead = canGoAhead(deps, route);
  return {
    ahead(call) {
      if (!mayGoAhead) return;
      call.ahead = beginAhead(deps, route, presentedToken(call.request).token, (caller) =>
        runReading(runner, { ...call, ...call.sent(), caller, proven: false, upload: undefined }),
      );
    },
    async run(call) {
      // A public call says in its own type that it may have no caller.
      const given = call as Progress & { caller: Caller };
      const { request, reply, effects } = call;
      call.answer = isReading(route)
        ? await (confirmed(call.ahead, given) ?? runReading(runner, given))
        : await runWriting(runner, given, effects, [request, reply]);
    },
  };
}

/**
 * Turns a declared route into a request handler. A call goes through the steps in their order; a refusal in any of them is thrown and
 * becomes an envelope in the error handler.
 */
export function makeHandler(deps: Deps, route: Route, journal: Journal, noteCaller: NoteCaller) {
  const readSent = sentReader(route);
  const by = callerSteps(deps, route, noteCaller);
  const of = contentSteps(deps, route);
  const { ahead, run } = handlerSteps(deps, route, journal);
  // The handler is begun ahead as early as possible: looking the session up takes the longest.
  const steps = [
    by.room,
    by.limit,
    ahead,
    by.identify,
    by.permit,
    of.read,
    of.effects,
    of.proof,
    run,
  ];
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Envelope> => {
    const call = begin(deps, readSent, request, reply);
    for (const step of steps) await step(call);
    return deliver(call.answer as Answer | KeptRefusal, request, reply);
  };
}
