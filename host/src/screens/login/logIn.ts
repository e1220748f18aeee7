import { toast } from '@console/shared/feedback';
import { callUnlisted, RequestError } from '@console/shared/request';
import { revisionAtom, type SysUser, signIn, store } from '@console/shared/session';
import { bus } from '@console/shared/verification';
import { prefetchShell } from '../../boot/loadShell.ts';
import { passwordFields } from '../../boot/passwordFields.ts';
import { prefetchLanding } from '../../boot/prefetchLanding.ts';
import { landingPath } from '../../router/landing.ts';
import { signInTexts } from '../../texts/boot.ts';
import type { Credentials } from './credentials.ts';

/** How a sign-in ended, with the numbers of the specification (spec 4). */
export const LoginResult = { failed: 0, success: 1, needsVerification: 2 } as const;
export type LoginResult = (typeof LoginResult)[keyof typeof LoginResult];

interface LoginData {
  needcode?: boolean;
  user: SysUser;
  token: string;
  boot?: unknown;
}

/**
 * Signs in. Failures are shown by the request client and otherwise swallowed (spec 4). On success the session stands and the
 * landing page's files are under way.
 */
export async function logIn(values: Credentials, captchaId: string): Promise<LoginResult> {
  try {
    const answer = await callUnlisted<LoginData>('POST /base/login', {
      ...values,
      ...passwordFields({ password: values.password }),
      captchaId,
      withBoot: true,
    });
    if (answer.code !== 0) return LoginResult.failed;
    if (answer.data.needcode) {
      toast.warning(signInTexts.needsVerification);
      return LoginResult.needsVerification;
    }
    prefetchShell();
    signIn(answer.data);
    // Without boot data nobody's menus are in the store: the shell must ask for them.
    if (answer.data.boot === undefined) store.set(revisionAtom, '');
    prefetchLanding(landingPath(location.hash));
    bus.emit('showNotice');
    return LoginResult.success;
  } catch (error) {
    if (!(error instanceof RequestError)) toast.error(signInTexts.badAnswer);
    return LoginResult.failed;
  }
}
