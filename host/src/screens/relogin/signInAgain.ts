import { clearSession, signIn, store, userAtom } from '@console/shared/session';
import type { Credentials } from '../signIn/credentials.ts';
import { credentialFields } from '../signIn/logIn.ts';
import { type SignedIn, type SignInOutcome, signInBy } from '../signIn/signInBy.ts';

/**
 * Signs in while a page of an expired session is open. The same user in the same role continues on
 * the page. For any other user the page is reloaded and the waiting calls are dropped, because that
 * user must not see it.
 *
 * @param onSame called if the same user has signed in
 * @returns a `send` function for `LoginForm`
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
