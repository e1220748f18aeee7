import { clearSession, signIn, store, userAtom } from '@console/shared/session';
import type { Credentials } from '../signIn/credentials.ts';
import { credentialFields } from '../signIn/logIn.ts';
import { type SignedIn, type SignInOutcome, signInBy } from '../signIn/signInBy.ts';

/**
 * Signs in while a page of an earlier session is open. The same person in the same role goes on with it. Anybody else must not
 * see it: the page is loaded anew for him, and the calls that wait die with it.
 *
 * @param onSame the same person is signed in again
 * @returns for `LoginForm`
 */
export function signInAgain(
  onSame: () => void,
): (values: Credentials, captchaId: string) => Promise<SignInOutcome> {
  const accept = (granted: SignedIn): void => {
    const before = store.get(userAtom);
    if (
      before === null ||
      (before.ID === granted.user.ID && before.authorityId === granted.user.authorityId)
    ) {
      signIn(granted);
      onSame();
      return;
    }
    clearSession();
    signIn(granted);
    location.hash = '#/login';
    location.reload();
  };
  return (values, captchaId) =>
    signInBy({ route: 'POST /base/login', body: credentialFields(values, captchaId), accept });
}
