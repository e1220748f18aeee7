import { toast } from '@console/shared/feedback';
import { type Failed, RequestError, type Succeeded, tryCall } from '@console/shared/request';
import { isSafeMode, revisionAtom, type SysUser, signIn, store } from '@console/shared/session';
import { awaitVerification, bus } from '@console/shared/verification';
import { landingHint } from '../../boot/hashPath.ts';
import { prefetchShell } from '../../boot/loadShell.ts';
import { prefetchLanding } from '../../federation/prefetchLanding.ts';
import { showTimeout } from '../../feedback/showTimeout.ts';
import { landingPath } from '../../router/landing.ts';
import { signInTexts } from './signInTexts.ts';

/** Result of a sign-in, with the numbers of the specification (spec 4). */
export const LoginResult = { failed: 0, success: 1, needsVerification: 2 } as const;
export type LoginResult = (typeof LoginResult)[keyof typeof LoginResult];

/**
 * Outcome of a sign-in. For `needsVerification` the dialog is open, and `verified` resolves with
 * the final result.
 */
export type SignInOutcome =
  | {
      result: typeof LoginResult.failed | typeof LoginResult.success;
      verified?: undefined;
      /** Seconds until the server accepts the next attempt. */
      retryAfter?: number;
      /** Why the attempt failed, for the form. Absent if it was already shown. */
      refusal?: string | undefined;
    }
  | { result: typeof LoginResult.needsVerification; verified: Promise<LoginResult> };

/** Data of a successful sign-in. */
export interface SignedIn {
  user: SysUser;
  token: string;
  boot?: unknown;
}

type SignInData = Partial<SignedIn> & { needcode?: boolean; captchaId?: string };

/** One way to sign in: the call, its body, and its own response handling. */
export interface SignInWay {
  route: 'POST /base/login' | 'POST /base/bindwx' | 'GET /wx/login';
  body: Record<string, unknown>;
  /** Starts the session. The default is `enter`. */
  accept?: (granted: SignedIn) => void;
  /** Called with a refusal before it is shown. Returns true if the refusal is not a failure. */
  handles?: (refusal: Failed) => boolean;
}

/**
 * Signs in. It shows failures and does not reject (spec 4). If the server requires a second proof,
 * its dialog opens, and afterwards the call is repeated with the id of the challenge.
 */
export async function signInBy(way: SignInWay): Promise<SignInOutcome> {
  const { route, body, accept = enter, handles } = way;
  const request =
    'withBoot' in body ? { ...body, landing: landingHint(landingPath(location.hash)) } : body;
  const answer = await tryCall<SignInData>(route, request, { silent: handles ? true : 'toasts' });
  if (!answer.ok) return refused(answer, handles);
  try {
    if (answer.data.needcode)
      return { result: LoginResult.needsVerification, verified: verify(way, answer) };
    accept(answer.data as SignedIn);
    bus.emit('showNotice');
    return { result: LoginResult.success };
  } catch {
    // A successful response without a session.
    toast.error(signInTexts.badAnswer);
    return { result: LoginResult.failed };
  }
}

function refused(refusal: Failed, handles: SignInWay['handles']): SignInOutcome {
  const { error, hasBox, message, data } = refusal;
  if (handles) {
    if (error) showTimeout(refusal);
    else if (!handles(refusal)) toast.error(message);
  }
  const { retryAfter = 0 } = (data ?? {}) as { retryAfter?: number };
  const shown = handles || hasBox;
  return { result: LoginResult.failed, retryAfter, refusal: shown ? undefined : message };
}

/** Waits for the second proof of a sign-in and returns the final result. */
async function verify(way: SignInWay, { data, msg }: Succeeded<SignInData>): Promise<LoginResult> {
  const repeat = async (): Promise<LoginResult> => {
    const next = await signInBy({ ...way, body: { ...way.body, captchaId: data.captchaId } });
    if (next.verified) return next.verified;
    // The form waits behind the dialog of the proof.
    if (next.refusal) toast.error(next.refusal);
    return next.result;
  };
  const cancelled = () =>
    new RequestError('verificationCancelled', signInTexts.badAnswer, { route: way.route });
  try {
    return await awaitVerification('login', { code: 303, data, msg }, repeat, cancelled);
  } catch {
    return LoginResult.failed;
  }
}

/** Starts the session and prefetches the files of the landing page. */
function enter({ boot, ...granted }: SignedIn): void {
  prefetchShell();
  // In safe mode the shell requests the boot data itself, to receive only builds that are active
  // for all users.
  const usedBoot = isSafeMode() ? undefined : boot;
  signIn({ ...granted, boot: usedBoot });
  // Without boot data the store contains no menus, so the shell must request them.
  if (usedBoot === undefined) store.set(revisionAtom, '');
  void prefetchLanding(landingPath(location.hash));
}
