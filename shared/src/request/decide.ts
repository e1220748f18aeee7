import { verificationKind } from '../verification/coordinator.ts';
import { RequestError } from './requestError.ts';
import type { ApiResponse, CallOptions } from './types.ts';

/** The state of the page in which a request was sent. */
export interface Sent {
  /** The token and the session that it travelled with. */
  token: string;
  sessionId: string;
  /** Proofs given on the page until then. */
  proofs: number;
  /** It repeats a request whose token was refused. */
  isRepeated: boolean;
  options: Pick<CallOptions, 'verify' | 'silent'>;
}

/** The session of the page when the answer is there. */
export interface SessionNow {
  token: string;
  sessionId: string;
  /** The token in storage: another browser tab may have renewed it a moment ago. */
  storedToken: string;
  proofs: number;
  /** Setting: the person may sign in again over the page. */
  reloginDialog: boolean;
}

/**
 * What follows an answer.
 *
 * `done`: it is for the caller. `again`: the request is sent again. `proof`: after the person's proof. `relogin`: after the person's
 * sign-in over the page. `fail`: the caller gets the error. `drop`: the session is gone, the caller gets `aborted`.
 */
export type Decision = 'done' | 'again' | 'proof' | 'relogin' | 'fail' | 'drop';

/** Decides what follows an answer; the table of all cases is in `decide.test.ts`. */
export function decide(answer: ApiResponse | RequestError, sent: Sent, now: SessionNow): Decision {
  if (!(answer instanceof RequestError)) {
    if (sent.options.verify === false || verificationKind(answer.code) === undefined) return 'done';
    // The server passed all that it had asked for until the last proof.
    return sent.proofs === now.proofs ? 'proof' : 'again';
  }
  if (answer.status !== 401) return 'fail';
  return sent.isRepeated ? afterRefusal(sent, now) : afterUnauthorised(sent, now);
}

/** A 401 says nothing about the session in force when the request travelled with an earlier token. */
function afterUnauthorised(sent: Sent, now: SessionNow): Decision {
  const inForce = now.token === sent.token ? now.storedToken : now.token;
  if (inForce === '' && now.sessionId !== sent.sessionId) return 'drop';
  return inForce === '' || inForce === sent.token ? afterRefusal(sent, now) : 'again';
}

function afterRefusal({ options }: Sent, { reloginDialog }: SessionNow): Decision {
  return reloginDialog && options.verify !== false && options.silent !== 'all' ? 'relogin' : 'fail';
}
