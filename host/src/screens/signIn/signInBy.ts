import { toast } from '@console/shared/feedback';
import { type Failed, RequestError, type Succeeded, tryCall } from '@console/shared/request';
import { isSafeMode, revisionAtom, type SysUser, signIn, store } from '@console/shared/session';
import { awaitVerification, bus } from '@console/shared/verification';
import { landingHint } from '../../boot/hashPath.ts';
import { prefetchShell } from '../../boot/loadShell.ts';
import { prefetchLanding } from '../../federation/prefetchLanding.ts';
import { tellTimeout } from '../../feedback/tellTimeout.ts';
import { landingPath } from '../../router/landing.ts';
import { signInTexts } from './signInTexts.ts';

/** How a sign-in ended, with the numbers of the specification (spec 4). */
export const LoginResult = { failed: 0, success: 1, needsVerification: 2 } as const;
export type LoginResult = (typeof LoginResult)[keyof typeof LoginResult];

/** A sign-in's result; with `needsVerification` the dialog is open, and `verified` tells how it ends in the end. */
export type SignInOutcome =
  | {
      result: typeof LoginResult.failed | typeof LoginResult.success;
      verified?: undefined;
      /** Seconds before which the server takes no other try. */
      retryAfter?: number;
    }
  | { result: typeof LoginResult.needsVerification; verified: Promise<LoginResult> };

/** What a granted sign-in brings. */
export interface SignedIn {
  user: SysUser;
  token: string;
  boot?: unknown;
}

type SignInData = Partial<SignedIn> & { needcode?: boolean; captchaId?: string };

/** One way to sign in: the call, its body, and what is done with the answers that are its own. */
export interface SignInWay {
  route: 'POST /base/login' | 'POST /base/bindwx' | 'GET /wx/login';
  body: Record<string, unknown>;
  /** Takes the session over; `enter` unless told. */
  accept?: (granted: SignedIn) => void;
  /** Is given a refusal before it is shown; true when it means something else than failure. */
  handles?: (refusal: Failed) => boolean;
}

/**
 * Signs in. Failures are shown and otherwise swallowed (spec 4); never rejects. When the server wants a second proof its dialog
 * opens, and after it the same call is sent again with the challenge's id.
 */
export async function signInBy(way: SignInWay): Promise<SignInOutcome> {
  const { route, body, accept = enter, handles } = way;
  const asked =
    'withBoot' in body ? { ...body, landing: landingHint(landingPath(location.hash)) } : body;
  const answer = await tryCall<SignInData>(route, asked, { silent: handles !== undefined });
  if (!answer.ok) return refused(answer, handles);
  try {
    if (answer.data.needcode)
      return { result: LoginResult.needsVerification, verified: verify(way, answer) };
    accept(answer.data as SignedIn);
    bus.emit('showNotice');
    return { result: LoginResult.success };
  } catch {
    // Success, but without a session in it.
    toast.error(signInTexts.badAnswer);
    return { result: LoginResult.failed };
  }
}

function refused(refusal: Failed, handles: SignInWay['handles']): SignInOutcome {
  if (refusal.error) {
    tellTimeout(refusal);
    return { result: LoginResult.failed };
  }
  if (handles && !handles(refusal)) toast.error(refusal.msg || signInTexts.badAnswer);
  const { retryAfter = 0 } = (refusal.data ?? {}) as { retryAfter?: number };
  return { result: LoginResult.failed, retryAfter };
}

/** Waits for the second proof of a sign-in, and tells how the sign-in ended. */
async function verify(way: SignInWay, { data, msg }: Succeeded<SignInData>): Promise<LoginResult> {
  const again = async (): Promise<LoginResult> => {
    const next = await signInBy({ ...way, body: { ...way.body, captchaId: data.captchaId } });
    return next.verified ?? next.result;
  };
  const cancelled = () =>
    new RequestError('verificationCancelled', signInTexts.badAnswer, { route: way.route });
  try {
    return await awaitVerification('login', { code: 303, data, msg }, again, cancelled);
  } catch {
    return LoginResult.failed;
  }
}

/** Starts the session; the landing page's files are then under way. */
function enter({ boot, ...granted }: SignedIn): void {
  prefetchShell();
  // In safe mode the shell asks itself, for builds that everybody gets.
  const taken = isSafeMode() ? undefined : boot;
  signIn({ ...granted, boot: taken });
  // Without boot data nobody's menus are in the store: the shell must ask for them.
  if (taken === undefined) store.set(revisionAtom, '');
  void prefetchLanding(landingPath(location.hash));
}
