import type { Failed } from '@console/shared/request';
import type { Credentials } from '../signIn/credentials.ts';
import { credentialFields } from '../signIn/logIn.ts';
import { LoginResult, type SignInOutcome, signInBy } from '../signIn/signInBy.ts';

/** Whether the scanned WeChat account is not bound and may be bound now. */
function isUnbound({ data }: Failed): boolean {
  return typeof data === 'object' && data !== null && 'needBind' in data && data.needBind === true;
}

/**
 * Signs in as the user that the scanned WeChat account is bound to. Does not reject.
 *
 * @param onUnbound called with the uuid of the scan if the account is not bound and may be bound
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

/**
 * Binds a scanned WeChat account to an existing user and signs in. @returns a `send` function for
 * `LoginForm`
 */
export function bindAndSignIn(
  uuid: string,
): (values: Credentials, captchaId: string) => Promise<SignInOutcome> {
  return (values, captchaId) =>
    signInBy({
      route: 'POST /base/bindwx',
      body: { ...credentialFields(values, captchaId), uuid, withBoot: true },
    });
}
