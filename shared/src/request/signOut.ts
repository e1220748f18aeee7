import { warn } from '../log.ts';
import { clearSession } from '../session/lifecycle.ts';
import { goToLogin } from '../session/navigator.ts';
import { signOutTexts } from './signOutTexts.ts';
import { tryCall } from './tryCall.ts';

const SIGN_OUT_TIMEOUT = 3000;

/**
 * Signs out: informs the server and waits at most three seconds for it, ends the session in the
 * browser regardless of the outcome, and reloads the Login page (spec 4). Never rejects.
 */
export async function signOut(): Promise<void> {
  const outcome = await tryCall('POST /jwt/jsonInBlacklist', undefined, {
    loading: false,
    timeout: SIGN_OUT_TIMEOUT,
  });
  if (!outcome.ok && outcome.error) warn(signOutTexts.unreached);
  clearSession();
  goToLogin({ replace: false, reload: true });
}
