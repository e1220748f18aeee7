import { warn } from '../log.ts';
import { callUnlisted } from '../request/call.ts';
import { clearSession } from '../session/lifecycle.ts';
import { goToLogin } from '../session/navigator.ts';
import { sessionTexts } from '../texts.ts';

const PATIENCE = 3000;

/**
 * Signs out: tells the server, waits at most three seconds for it, then ends the session here whatever it said, goes to the
 * Login page and loads it anew (spec 4). Never rejects.
 */
export async function signOut(): Promise<void> {
  try {
    await callUnlisted('POST /jwt/jsonInBlacklist', undefined, { silent: true, loading: false, timeout: PATIENCE });
  } catch {
    warn(sessionTexts.signOutUnreached);
  }
  clearSession();
  goToLogin({ replace: false, reload: true });
}
