import { followStorage } from '../session/lifecycle.ts';
import { renewToken, settingsAtom, storedTokenAtom, userAtom } from '../session/state.ts';
import { readToken } from '../session/tokenStorage.ts';
import { store } from '../store/store.ts';
import { requestTexts } from '../texts.ts';
import { awaitVerification, proofsGiven, verificationKind } from '../verification/coordinator.ts';
import { awaitRelogin } from '../verification/relogin.ts';
import type { VerificationKind } from '../verification/requests.ts';
import { decide, type SessionNow } from './decide.ts';
import { interpret } from './interpret.ts';
import { beginLoading } from './loading.ts';
import { isSentEarly, prefetchKey, storePrefetched, takePrefetched } from './prefetch.ts';
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
  const { token, sessionId } = store.get(storedTokenAtom);
  return { token, sessionId, userId: store.get(userAtom)?.ID };
}

const sessionNow = (): SessionNow => ({
  ...store.get(storedTokenAtom),
  storedToken: readToken().token,
  proofs: proofsGiven(),
  reloginDialog: store.get(settingsAtom).reloginDialog,
});

/** Sends a request, or takes its prefetched response. */
async function exchange(
  prepared: PreparedRequest,
  { route, body, options }: Call,
): Promise<RawResponse> {
  const ahead = takePrefetched(prefetchKey(route, body), prepared.sessionId);
  const early = ahead && (await ahead.catch(() => undefined));
  return early ?? send(prepared, options.signal);
}

/** Sends a request once. @returns the response, or the error */
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

/**
 * Sends a request until its response can be returned. `decide` determines the next step after each
 * response.
 */
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
      // The user signed out or another user signed in. The 401 is not valid for the current
      // session.
      decision = store.get(storedTokenAtom).sessionId === sessionId ? 'fail' : 'drop';
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
 * Sends a call and reports its failure (spec 8). The basis of `tryCall`.
 *
 * @returns every 2xx response with any `code`
 * @throws RequestError without a response
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
 * Sends a call before the code that makes it is loaded. The first `tryCall` with the same route and
 * an equal body within ten seconds takes the response and reports it like its own. A call that was
 * sent before the console started is not sent again. Never rejects. For read-only calls.
 *
 * @param remote see `CallOptions.remote`
 * @example prefetch('POST /user/getUserList', { page: 1, pageSize: 10 });
 */
export function prefetch(route: Route, body?: unknown, remote = ''): void {
  const prepared = prepare(route, body, sender(), { remote });
  const key = prefetchKey(route, body);
  if (!isSentEarly(key)) storePrefetched(key, prepared.sessionId, send(prepared));
}
