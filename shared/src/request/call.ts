import { followStorage } from '../session/lifecycle.ts';
import { keptTokenAtom, renewToken, settingsAtom, userAtom } from '../session/state.ts';
import { readToken } from '../session/tokenStorage.ts';
import { store } from '../store/store.ts';
import { requestTexts } from '../texts.ts';
import { awaitVerification, proofsGiven, verificationKind } from '../verification/coordinator.ts';
import { awaitRelogin } from '../verification/relogin.ts';
import { interpret } from './interpret.ts';
import { beginLoading } from './loading.ts';
import { isSentEarly, keepAhead, prefetchKey, takeAhead } from './prefetch.ts';
import { prepare, type Sender } from './prepare.ts';
import { reportError, reportResponse } from './report.ts';
import { RequestError } from './requestError.ts';
import { send } from './send.ts';
import type { ApiResponse, CallOptions, PreparedRequest, RawResponse, Route } from './types.ts';

function sender(): Sender {
  const { token, sessionId } = store.get(keptTokenAtom);
  return { token, sessionId, userId: store.get(userAtom)?.ID };
}

interface Attempt {
  route: Route;
  body: unknown;
  options: CallOptions;
}

async function sendOrTake(prepared: PreparedRequest, { route, body, options }: Attempt): Promise<RawResponse> {
  const taken = takeAhead(prefetchKey(route, body), prepared.sessionId);
  if (!taken) return send(prepared, options.signal);
  try {
    return await taken;
  } catch {
    return send(prepared, options.signal);
  }
}

function abortedIfWanted({ route, options }: Attempt): void {
  if (options.signal?.aborted) throw new RequestError('aborted', requestTexts.aborted, { route });
}

async function attempt(one: Attempt, prepared: PreparedRequest): Promise<ApiResponse> {
  const end = beginLoading(one.options.loading !== false);
  try {
    const raw = await sendOrTake(prepared, one);
    renewToken(raw.headers.get('new-token') ?? '', prepared.sessionId);
    const response = await interpret(one.route, raw);
    abortedIfWanted(one);
    return response;
  } finally {
    end();
  }
}

/**
 * What to do about a 401: it says nothing about the session in force when the request travelled with an earlier token.
 * Storage is read again because another browser tab may have renewed the token a moment ago.
 */
function afterUnauthorised({ sentToken, sessionId }: PreparedRequest): 'report' | 'sendAgain' | 'drop' {
  const kept = store.get(keptTokenAtom);
  const inForce = kept.token === sentToken ? readToken() : kept;
  if (inForce.token === '') return kept.sessionId === sessionId ? 'report' : 'drop';
  return inForce.token === sentToken ? 'report' : 'sendAgain';
}

async function attemptWithToken(one: Attempt): Promise<ApiResponse> {
  const { route, options } = one;
  const prepared = prepare(route, one.body, sender(), options);
  try {
    return await attempt(one, prepared);
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 401) throw error;
    const next = afterUnauthorised(prepared);
    if (next === 'report') throw error;
    if (next === 'drop') throw new RequestError('aborted', requestTexts.aborted, { route, status: 401, cause: error });
    followStorage();
    return attempt(one, prepare(route, one.body, sender(), options));
  }
}

function endsSession(error: unknown, { options }: Attempt): boolean {
  return error instanceof RequestError && error.status === 401 && options.silent !== 'all' && options.verify !== false;
}

/** As `attemptWithToken`; where the settings want it, the person may sign in again over the page, and the call goes on. */
async function attemptWithSession(one: Attempt): Promise<ApiResponse> {
  const { sessionId } = store.get(keptTokenAtom);
  try {
    return await attemptWithToken(one);
  } catch (error) {
    if (!endsSession(error, one) || !store.get(settingsAtom).reloginDialog) throw error;
    if (await awaitRelogin()) return attemptWithSession(one);
    // Signed out, or somebody else signed in: the refusal says nothing about the session in force.
    const isSame = store.get(keptTokenAtom).sessionId === sessionId;
    throw isSame ? error : new RequestError('aborted', requestTexts.aborted, { route: one.route, status: 401, cause: error });
  }
}

async function run(one: Attempt): Promise<ApiResponse> {
  const proofs = proofsGiven();
  const response = await attemptWithSession(one);
  const kind = verificationKind(response.code);
  if (!kind || one.options.verify === false) return response;
  if (proofs !== proofsGiven()) return run(one);
  const cancelled = () => new RequestError('verificationCancelled', requestTexts.verificationCancelled, { route: one.route });
  return awaitVerification(kind, response, () => run(one), cancelled);
}

/**
 * Calls a route that the API document does not know, for example one of a foreign back end. Same behaviour as `call`, but the
 * type of the response is the caller's word.
 *
 * @example const { data } = await callUnlisted<{ list: Tool[] }>('POST /tool/getToolList', { page: 1, pageSize: 10 });
 */
export async function callUnlisted<Data = unknown>(
  route: Route,
  body?: unknown,
  options: CallOptions = {},
): Promise<ApiResponse<Data>> {
  try {
    const response = await run({ route, body, options });
    reportResponse(response, options.silent);
    return response as ApiResponse<Data>;
  } catch (error) {
    if (error instanceof RequestError) reportError(error, options.silent);
    throw error;
  }
}

/**
 * Sends a call ahead of the code that will make it: the first `call` with the same route and an equal body within ten seconds
 * takes its response, and reports it, as if it had sent it. What was sent before the console ran is not sent
 * again. Never rejects; for reading calls only.
 *
 * @param remote see `CallOptions.remote`
 * @example prefetch('POST /user/getUserList', { page: 1, pageSize: 10 });
 */
export function prefetch(route: Route, body?: unknown, remote = ''): void {
  const prepared = prepare(route, body, sender(), { remote });
  const key = prefetchKey(route, body);
  if (!isSentEarly(key)) keepAhead(key, prepared.sessionId, send(prepared));
}
