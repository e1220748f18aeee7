import { warn } from '../log.ts';
import { clearSession } from '../session/lifecycle.ts';
import { goToLogin } from '../session/navigator.ts';
import { signOutTexts } from './signOutTexts.ts';
import { tryCall } from './tryCall.ts';

const PATIENCE = 3000;

/**
 * Signs out: tells the server, waits at most three seconds for it, then ends the session here whatever it said, goes to the
 * Login page and loads it anew (spec 4). Never rejects.
 */
export async function signOut(): Promise<void> {
  const outcome = await tryCall('POST /jwt/jsonInBlacklist', undefined, {
    loading: false,
    timeout: PATIENCE,
  });
  if (!outcome.ok && outcome.error) warn(signOutTexts.unreached);
  clearSession();
  goToLogin({ replace: false, reload: true });
}
