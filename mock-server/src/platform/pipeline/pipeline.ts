import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { isDiskFull } from '../../http/diskFull.ts';
import { type Effect, effectsOf, isReading } from '../../http/effects.ts';
import { tableEffects } from '../../http/effectTables.ts';
import { CODE, refuse } from '../../http/errors.ts';
import { verificationFault } from '../../http/faults.ts';
import { fitKeys } from '../../http/keys.ts';
import { networkOf } from '../../http/network.ts';
import type { Answer, Call, Caller, KeptRefusal, Route } from '../../http/route.ts';
import { schemaContext } from '../../http/schemas.ts';
import { texts } from '../../http/texts.ts';
import { validator } from '../../http/validation.ts';
import { type Allowed, watched } from '../../http/watchedTx.ts';
import { authenticate } from '../auth/authenticate.ts';
import { openDevice } from '../auth/devices.ts';
import { checkOrigin, deviceCookieOf, presentedToken, renewSession, setCookie, setDevice } from '../auth/sessionCookie.ts';
import { issueSession } from '../auth/sessions.ts';
import { isGranted } from '../identity/authority/permission.ts';
import { announceEffects } from '../live/access.ts';
import type { Journal } from '../operation/journal.ts';
import { countBeyondNeeds } from '../remote/remoteHeader.ts';
import { once } from '../traffic/idempotency.ts';
import { countCall } from '../traffic/rateLimit.ts';
import { stepUp } from '../verification/stepUp.ts';
import { readUpload } from './uploads.ts';

export interface Envelope {
  code: number;
  data: unknown;
  msg: string;
}

async function identify(deps: Deps, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Caller | undefined> {
  const { token, from } = presentedToken(request);
  if (route.permission === 'public' && token === undefined) return undefined;
  const caller = await authenticate(deps, token, deps.now()).catch((error) => {
    if (route.permission === 'public') return undefined;
    throw error;
  });
  if (!caller) return undefined;
  request.caller = caller;
  const writes = route.method !== 'GET' || (route.audit && route.permission !== 'public');
  if (from === 'cookie' && writes) checkOrigin(request);
  if (caller.renewal) await unlessFull(request, renew(deps, caller, request, reply));
  return caller;
}

/** What is written beside a call is left out while the disk is full, so that reading goes on. */
async function unlessFull(request: FastifyRequest, writing: Promise<void>): Promise<void> {
  await writing.catch((error) => {
    if (!isDiskFull(error)) throw error;
    request.log.warn({ err: error }, 'a disk is full: the call goes on without what is written beside it');
  });
}

async function renew(deps: Deps, caller: Caller, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const subject = await deps.tokens.read(caller.token, deps.now());
  const renewed = { ...subject, nickName: caller.nickName };
  renewSession(request, reply, await issueSession(deps.database.db, deps.tokens, renewed, deps.now()));
}

async function permit(route: Route, caller: Caller | undefined): Promise<void> {
  if (route.permission !== 'granted' || !caller) return;
  if (!(await isGranted(caller.reader, caller.authorityId, route))) throw refuse(texts.denied);
  if (caller.mustChangePassword) throw refuse(texts.changePasswordFirst);
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

/** Runs a call and records it: in its transaction, or around it where it has none. One that only reads needs neither. */
async function runHandler(
  { deps, route, journal, checkAnswer }: Pipeline,
  call: Omit<Call, 'tx'>,
  effects: readonly Effect[],
  [request, reply]: [FastifyRequest, FastifyReply],
): Promise<Answer | KeptRefusal> {
  const { db } = deps.database;
  const tables = tableEffects(deps.areas);
  const allowed: Allowed = { call: `${route.method} ${route.path}`, reads: isReading(route), effects, tables };
  if (allowed.reads) {
    const answer = await route.handler({ ...call, tx: watched(call.caller?.reader ?? db, allowed) });
    checkAnswer(answer);
    return answer;
  }
  if (route.transaction === false) {
    await journal.begin(route, request, reply);
    const answer = await route.handler({ ...call, tx: watched(db, allowed) });
    checkAnswer(answer);
    await announceEffects(deps.bus, db, effects);
    await journal.finish(route, request, reply, answer);
    return answer;
  }
  const { answer } = await db.transaction(async (tx) => {
    const outcome = await runOnce(deps, route, { ...call, tx: watched(tx, allowed) }, tx);
    checkAnswer(outcome.answer);
    await journal.keep(tx, route, request, reply, outcome);
    await announceEffects(deps.bus, tx, effects);
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
  const compiled = Compile(schemaContext(), route.data);
  return (answer) => {
    if ('code' in answer || compiled.Check(answer.data)) return;
    const [first] = compiled.Errors(answer.data);
    throw new Error(
      `${route.method} ${route.path} answers what its schema does not allow: ${first?.instancePath} ${first?.message}`,
    );
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
async function assertRoom({ disk }: Deps, route: Route, request: FastifyRequest): Promise<void> {
  if (isReading(route) || route.whileFull) return;
  const isFile = route.upload === true || route.archive !== undefined;
  const bytes = isFile ? Number(request.headers['content-length'] ?? 0) : 0;
  await disk.assertRoom({ isFile, bytes }).catch((refusal) => {
    request.record.kept = true;
    throw refusal;
  });
}

/** Turns away who may not make a call before its body is read: for bodies that are large. */
export function makeGate(deps: Deps, route: Route) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await assertRoom(deps, route, request);
    await permit(route, await identify(deps, route, request, reply));
  };
}

interface Pipeline {
  deps: Deps;
  route: Route;
  journal: Journal;
  /** Throws for an answer that its schema does not allow. */
  checkAnswer(answer: Answer | KeptRefusal): void;
}

/**
 * Turns a declared route into a request handler: who calls, may he, what does he send, must he prove himself, run in a
 * transaction, answer.
 * A refusal anywhere is thrown and becomes an envelope in the error handler.
 */
export function makeHandler(deps: Deps, route: Route, journal: Journal) {
  const readBody = route.archive ? readArchive : parser(route.body);
  const readQuery = parser(route.query, { fromText: true });
  const pipeline = { deps, route, journal, checkAnswer: deps.config.dev ? answerCheck(route) : () => undefined };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Envelope> => {
    const { db } = deps.database;
    // An archive has passed its gate.
    if (!route.archive) await assertRoom(deps, route, request);
    if (route.rateLimit) await countCall(db, `${route.path} ${senderOf(deps, request)}`, route.rateLimit, deps.now());
    const caller = await identify(deps, route, request, reply);
    const seen = (fitted: unknown) => {
      request.record.body = fitted;
    };
    await permit(route, caller).catch((refusal) => {
      // What he may not do and tried to do.
      if (route.body) seen(fitKeys(request.body ?? {}, route.body).value);
      throw refusal;
    });
    if (caller) await unlessFull(request, countBeyondNeeds(deps, route, request));
    const call = {
      body: readBody(request.body, seen),
      query: readQuery(request.query),
      caller: caller as Caller,
      deps,
      now: deps.now(),
      ip: request.ip,
      agent: request.headers['user-agent'] ?? '',
      deviceCookie: deviceCookieOf(request),
      requestId: request.id,
      upload: route.upload ? await readUpload(request) : undefined,
    };
    if (call.upload) seen(request.body);
    const effects = await effectsOf(route, { ...call, tx: db });
    const proven = await stepUp(deps, route, { ...call, caller, effects, fault: verificationFault(deps.config, request) });
    const answer = await runHandler(pipeline, { ...call, proven }, effects, [request, reply]);
    return deliver(answer, request, reply);
  };
}
