import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Deps } from '../../../http/deps.ts';
import { type Effect, effectsOf, isReading } from '../../../http/effects.ts';
import { tableEffects } from '../../../http/effectTables.ts';
import { CODE, refuse } from '../../../http/errors.ts';
import { verificationFault } from '../../../http/faults.ts';
import { fitKeys } from '../../../http/keys.ts';
import { networkOf } from '../../../http/network.ts';
import type { Answer, Call, KeptRefusal, Route } from '../../../http/route.ts';
import { checkerOf } from '../../../http/schemas.ts';
import { texts } from '../../../http/texts.ts';
import { validator } from '../../../http/validation.ts';
import { type Allowed, watched } from '../../../http/watchedTx.ts';
import { openDevice } from '../../kernel/auth/devices.ts';
import { deviceCookieOf, presentedToken, renewSession, setCookie, setDevice } from '../../kernel/auth/sessionCookie.ts';
import { announceEffects } from '../../kernel/live/access.ts';
import { watchSight } from '../../kernel/scope/watchSight.ts';
import { once } from '../../kernel/traffic/idempotency.ts';
import { countCall } from '../../kernel/traffic/rateLimit.ts';
import type { Journal } from '../operation/journal.ts';
import { stepUp } from '../verification/stepUp.ts';
import { begin, canGoAhead, confirmed } from './ahead.ts';
import { identify, permit, unlessFull } from './caller.ts';
import { readUpload } from './uploads.ts';

export interface Envelope {
  code: number;
  data: unknown;
  msg: string;
}

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
export const allowedTo = ({ deps, route }: Pick<Pipeline, 'deps' | 'route'>, effects: readonly Effect[]): Allowed => ({
  call: `${route.method} ${route.path}`,
  reads: isReading(route),
  effects,
  tables: tableEffects(deps.areas),
});

/** Runs a call that only reads: it needs no transaction and leaves no record. */
async function runReading(pipeline: Pipeline, call: Omit<Call, 'tx'>): Promise<Answer | KeptRefusal> {
  const { deps, route, checkAnswer, readers } = pipeline;
  const from = call.caller?.reader ?? deps.database.db;
  const tx = readers.get(from) ?? watched(from, allowedTo(pipeline, []));
  readers.set(from, tx);
  const answer = await route.handler({ ...call, tx });
  checkAnswer(answer);
  return answer;
}

/** Runs a call that writes and records it: in its transaction, or around it where it has none. */
async function runWriting(
  pipeline: Pipeline,
  call: Omit<Call, 'tx'>,
  effects: readonly Effect[],
  [request, reply]: [FastifyRequest, FastifyReply],
): Promise<Answer | KeptRefusal> {
  const { deps, route, journal, checkAnswer } = pipeline;
  const { db } = deps.database;
  const sight = watchSight();
  const allowed = { ...allowedTo(pipeline, effects), wrote: sight.wrote };
  if (route.transaction === false) {
    await journal.begin(route, request, reply);
    const answer = await route.handler({ ...call, tx: watched(db, allowed) });
    checkAnswer(answer);
    await announceEffects(deps.bus, db, effects, sight.moved());
    await journal.finish(route, request, reply, answer);
    return answer;
  }
  const { answer } = await db.transaction(async (tx) => {
    const outcome = await runOnce(deps, route, { ...call, tx: watched(tx, allowed) }, tx);
    checkAnswer(outcome.answer);
    await journal.keep(tx, route, request, reply, outcome);
    await announceEffects(deps.bus, tx, effects, sight.moved());
    return outcome;
  });
  journal.done(request, answer);
  return answer;
}

function deliver(answer: Answer | KeptRefusal, request: FastifyRequest, reply: FastifyReply): Envelope {
  if ('code' in answer) return { code: answer.code, data: answer.data ?? {}, msg: answer.msg };
  if (answer.renew) renewSession(request, reply, answer.renew);
  if (answer.cookie !== undefined) setCookie(request, reply, answer.cookie);
  if (answer.device !== undefined) setDevice(request, reply, answer.device);
  return { code: CODE.ok, data: answer.data, msg: answer.msg ?? texts.done };
}

/** Holds an area to its own schema: an answer that does not fit is a fault of the server, found in development and in tests. */
function answerCheck(route: Route): (answer: Answer | KeptRefusal) => void {
  return (answer) => {
    if ('code' in answer) return;
    const checker = checkerOf(route.data);
    if (checker.Check(answer.data)) return;
    const [first] = checker.Errors(answer.data);
    throw new Error(
      `${route.method} ${route.path} answers what its schema does not allow: ${first?.instancePath} ${first?.message}`,
    );
  };
}

/** Works something out when it is first asked for. */
function lazily<T>(work: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: work() };
    return made.value;
  };
}

type Reader = ReturnType<typeof validator>;

const parser = (schema: TSchema | undefined, options?: { fromText: boolean }): Reader =>
  schema ? validator(schema, options) : () => undefined;

function readArchive(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw refuse(texts.notArchive);
  return body;
}

/**
 * Whom the limit of a call counts: the browser where somebody has signed in before, so that nobody else behind the same address
 * uses its calls up; else the address.
 */
function senderOf({ sealer, now }: Deps, request: FastifyRequest): string {
  const device = openDevice(sealer, deviceCookieOf(request), now());
  return device ? `device ${device.id}` : networkOf(request.ip);
}

/** Turns away what a full disk has no room for, before anything of it is read or written, its operation record included. */
export async function assertRoom({ disk }: Deps, route: Route, request: FastifyRequest): Promise<void> {
  if (isReading(route) || route.whileFull) return;
  const isFile = route.upload === true || route.archive !== undefined;
  const bytes = isFile ? Number(request.headers['content-length'] ?? 0) : 0;
  await disk.assertRoom({ isFile, bytes }).catch((refusal) => {
    request.record.kept = true;
    throw refusal;
  });
}

/** Ends when the line of a call is cut before its answer has left. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Turns away who may not make a call before its body is read: for bodies that are large. */
export function makeGate(deps: Deps, route: Route) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await assertRoom(deps, route, request);
    await permit(route, await identify(deps, route, request, reply));
  };
}

/** Is called with every call of a signed-in user, before its handler runs. */
export type NoteCaller = (deps: Deps, route: Route, request: FastifyRequest) => Promise<void>;

interface Pipeline {
  deps: Deps;
  route: Route;
  journal: Journal;
  /** What this call reads with, by the reader of the caller: the same one for as long as nothing changes. */
  readers: WeakMap<Tx, Tx>;
  /** Throws for an answer that its schema does not allow. */
  checkAnswer(answer: Answer | KeptRefusal): void;
}

/**
 * Turns a declared route into a request handler: who calls, may he, what does he send, must he prove himself, run in a
 * transaction, answer.
 * A refusal anywhere is thrown and becomes an envelope in the error handler.
 */
export function makeHandler(deps: Deps, route: Route, journal: Journal, noteCaller: NoteCaller) {
  const readBody = route.archive ? readArchive : parser(route.body);
  const readQuery = parser(route.query, { fromText: true });
  const pipeline = {
    deps,
    route,
    journal,
    readers: new WeakMap<Tx, Tx>(),
    checkAnswer: deps.config.dev ? answerCheck(route) : () => undefined,
  };
  const mayGoAhead = canGoAhead(deps, route);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Envelope> => {
    const { db } = deps.database;
    // An archive has passed its gate.
    if (!route.archive) await assertRoom(deps, route, request);
    if (route.rateLimit) await countCall(db, `${route.path} ${senderOf(deps, request)}`, route.rateLimit, deps.now());
    const seen = (fitted: unknown) => {
      request.record.body = fitted;
    };
    const sent = lazily(() => ({ body: readBody(request.body, seen), query: readQuery(request.query) }));
    const around = {
      deps,
      now: deps.now(),
      ip: request.ip,
      agent: request.headers['user-agent'] ?? '',
      deviceCookie: deviceCookieOf(request),
      requestId: request.id,
      signal: deps.database.engine === 'postgresql' ? goneSignal(reply) : undefined,
    };
    // First of all, because it takes the longest.
    const ahead = mayGoAhead
      ? begin(deps, route, presentedToken(request).token, (caller) =>
          runReading(pipeline, { ...around, ...sent(), caller, proven: false, upload: undefined }),
        )
      : undefined;
    const caller = await identify(deps, route, request, reply);
    await permit(route, caller).catch((refusal) => {
      // What he may not do and tried to do.
      if (route.body) seen(fitKeys(request.body ?? {}, route.body).value);
      throw refusal;
    });
    if (caller) await unlessFull(request, noteCaller(deps, route, request));
    const call = {
      ...around,
      ...sent(),
      caller: caller as Caller,
      upload: route.upload ? await readUpload(request) : undefined,
    };
    if (call.upload) seen(request.body);
    const effects = await effectsOf(route, { ...call, tx: db });
    const proven = await stepUp(deps, route, { ...call, caller, effects, fault: verificationFault(deps.config, request) });
    const answer = isReading(route)
      ? await (confirmed(ahead, { caller: call.caller, proven }) ?? runReading(pipeline, { ...call, proven }))
      : await runWriting(pipeline, { ...call, proven }, effects, [request, reply]);
    return deliver(answer, request, reply);
  };
}
