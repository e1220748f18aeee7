import { verificationKind } from '../verification/coordinator.ts';
import { RequestError } from './requestError.ts';
import type { ApiResponse, CallOptions } from './types.ts';

/** State of the page when a request was sent. */
export interface Sent {
  /** Token and session of the request. */
  token: string;
  sessionId: string;
  /** Number of proofs given on the page until then. */
  proofs: number;
  /** Whether it repeats a request whose token was rejected. */
  isRepeated: boolean;
  options: Pick<CallOptions, 'verify' | 'silent'>;
}

/** Session of the page when the response arrives. */
export interface SessionNow {
  token: string;
  sessionId: string;
  /** The token in storage, which another browser tab may have renewed. */
  storedToken: string;
  proofs: number;
  /** Setting: whether the user can sign in again in a dialog over the page. */
  reloginDialog: boolean;
}

/**
 * Next step after a response. `done`: return it to the caller. `again`: send the request again.
 * `proof`: ask the user for a proof, then send again. `relogin`: ask the user to sign in over the
 * page, then send again. `fail`: reject with the error. `drop`: the session has ended, reject with
 * `aborted`.
 */
export type Decision = 'done' | 'again' | 'proof' | 'relogin' | 'fail' | 'drop';

/** Returns the next step after a response. All cases are listed in `decide.test.ts`. */
export function decide(answer: ApiResponse | RequestError, sent: Sent, now: SessionNow): Decision {
  if (!(answer instanceof RequestError)) {
    if (sent.options.verify === false || verificationKind(answer.code) === undefined) return 'done';
    // The server accepted all required proofs up to the last one.
    return sent.proofs === now.proofs ? 'proof' : 'again';
  }
  if (answer.status !== 401) return 'fail';
  return sent.isRepeated ? afterRefusal(sent, now) : afterUnauthorised(sent, now);
}

/** A 401 for an earlier token is not valid for the current session. */
function afterUnauthorised(sent: Sent, now: SessionNow): Decision {
  const currentToken = now.token === sent.token ? now.storedToken : now.token;
  if (currentToken === '' && now.sessionId !== sent.sessionId) return 'drop';
  return currentToken === '' || currentToken === sent.token ? afterRefusal(sent, now) : 'again';
}

function afterRefusal({ options }: Sent, { reloginDialog }: SessionNow): Decision {
  return reloginDialog && options.verify !== false && options.silent !== 'all' ? 'relogin' : 'fail';
}
