import { followStorage } from '../session/lifecycle.ts';
import { keptTokenAtom, renewToken, settingsAtom, userAtom } from '../session/state.ts';
import { readToken } from '../session/tokenStorage.ts';
import { store } from '../store/store.ts';
import { requestTexts } from '../texts.ts';
import { awaitVerification, proofsGiven, verificationKind } from '../verification/coordinator.ts';
import { awaitRelogin } from '../verification/relogin.ts';
import type { VerificationKind } from '../verification/requests.ts';
import { decide, type SessionNow } from './decide.ts';
import { interpret } from './interpret.ts';
import { beginLoading } from './loading.ts';
import { isSentEarly, keepAhead, prefetchKey, takeAhead } from './prefetch.ts';
import { prepare, type Sender } from './prepare.ts';
import { reportError, reportResponse } from './report.ts';
import { RequestError } from './requestError.ts';
import { send } from './send.ts';
import type { ApiResponse, CallOptions, PreparedRequest, RawResponse, Route } from './types.ts';

interface Call {
  route: Route;
  body: unknown;
  options: CallOptions;
}

function sender(): Sender {
  const { token, sessionId } = store.get(keptTokenAtom);
  return { token, sessionId, userId: store.get(userAtom)?.ID };
}

const sessionNow = (): SessionNow => ({
  ...store.get(keptTokenAtom),
  storedToken: readToken().token,
  proofs: proofsGiven(),
  reloginDialog: store.get(settingsAtom).reloginDialog,
});

/** Sends a request at once, or takes the response that was fetched ahead for it. */
async function exchange(
  prepared: PreparedRequest,
  { route, body, options }: Call,
): Promise<RawResponse> {
  const ahead = takeAhead(prefetchKey(route, body), prepared.sessionId);
  const early = ahead && (await ahead.catch(() => undefined));
  return early ?? send(prepared, options.signal);
}

/** Sends a request once. @returns the answer, or why there is none */
async function attempt(prepared: PreparedRequest, call: Call): Promise<ApiResponse | RequestError> {
  const { route, options } = call;
  const end = beginLoading(options.loading !== false);
  try {
    const raw = await exchange(prepared, call);
    renewToken(raw.headers.get('new-token') ?? '', prepared.sessionId);
    const answer = await interpret(route, raw);
    return options.signal?.aborted
      ? new RequestError('aborted', requestTexts.aborted, { route })
      : answer;
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  } finally {
    end();
  }
}

/** Sends a request until its answer is one for the caller; `decide` says what follows an answer. */
async function run(call: Call): Promise<ApiResponse> {
  const { route, body, options } = call;
  for (let isRepeated = false; ; ) {
    const prepared = prepare(route, body, sender(), options);
    const { sentToken: token, sessionId } = prepared;
    const sent = { token, sessionId, proofs: proofsGiven(), isRepeated, options };
    const answer = await attempt(prepared, call);
    let decision = decide(answer, sent, sessionNow());
    if (decision === 'relogin') {
      if (await awaitRelogin()) {
        isRepeated = false;
        continue;
      }
      // Signed out, or somebody else signed in: the refusal says nothing about the session in force.
      decision = store.get(keptTokenAtom).sessionId === sessionId ? 'fail' : 'drop';
    }
    if (decision === 'again') {
      isRepeated = answer instanceof RequestError;
      if (isRepeated) followStorage();
      continue;
    }
    if (decision === 'drop')
      throw new RequestError('aborted', requestTexts.aborted, {
        route,
        status: 401,
        cause: answer,
      });
    if (answer instanceof RequestError) throw answer;
    if (decision === 'done') return answer;
    const cancelled = () =>
      new RequestError('verificationCancelled', requestTexts.verificationCancelled, { route });
    return awaitVerification(
      verificationKind(answer.code) as VerificationKind,
      answer,
      () => run(call),
      cancelled,
    );
  }
}

/**
 * Sends a call and reports its failure as spec 8 wants it. The base of `tryCall`.
 *
 * @returns every 2xx answer, `code` 0 or not
 * @throws RequestError when there is no answer to give
 */
export async function sendCall<Data = unknown>(
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
 * Sends a call ahead of the code that will make it: the first `tryCall` with the same route and an equal body within ten seconds
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
