import type { Failed } from '@console/shared/request';
import type { Credentials } from '../signIn/credentials.ts';
import { credentialFields } from '../signIn/logIn.ts';
import { LoginResult, type SignInOutcome, signInBy } from '../signIn/signInBy.ts';

/** Whether a refusal means that nobody has bound the WeChat account that was scanned, and that it may be bound now. */
function isUnbound({ data }: Failed): boolean {
  return typeof data === 'object' && data !== null && 'needBind' in data && data.needBind === true;
}

/**
 * Signs in as the person to whom the scanned WeChat account is bound. Never rejects.
 *
 * @param onUnbound is given the scan's uuid when it is bound to nobody and may be
 * @returns whether it failed, so that another scan is needed
 */
export async function signInByScan(
  uuid: string,
  onUnbound: (uuid: string) => void,
): Promise<boolean> {
  let failed = true;
  const handles = (refusal: Failed): boolean => {
    if (!isUnbound(refusal)) return false;
    failed = false;
    onUnbound(uuid);
    return true;
  };
  const { result, verified } = await signInBy({
    route: 'GET /wx/login',
    body: { uuid, withBoot: 1 },
    handles,
  });
  return (await (verified ?? result)) === LoginResult.failed && failed;
}

/** Binds a scanned WeChat account to an existing user and signs in as him. For `LoginForm`. */
export function bindAndSignIn(
  uuid: string,
): (values: Credentials, captchaId: string) => Promise<SignInOutcome> {
  return (values, captchaId) =>
    signInBy({
      route: 'POST /base/bindwx',
      body: { ...credentialFields(values, captchaId), uuid, withBoot: true },
    });
}
