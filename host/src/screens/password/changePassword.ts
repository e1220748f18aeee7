import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { serves, store, userAtom } from '@console/shared/session';
import { showTimeout } from '../../feedback/showTimeout.ts';
import { passwordFields } from './passwordFields.ts';
import { passwordTexts } from './passwordTexts.ts';

/** Back ends without this call have no access tokens. */
export const TOKENS = 'POST /person/getAccessTokenList';

export interface Passwords {
  password: string;
  newPassword: string;
  /** Repetition of the new password. */
  again: string;
}

/** Whether access tokens of the user end with the old password. */
interface Choice {
  endTokens: boolean;
}

/** Errors by field. Empty if the request client has already shown the reason. */
export type PasswordErrors = Partial<Record<keyof Passwords, string | undefined>>;

/**
 * Changes the user's own password. The server checks the password rules.
 *
 * @returns the errors, or undefined on success
 */
export async function changePassword(
  { password, newPassword, again }: Passwords,
  { endTokens }: Choice,
): Promise<PasswordErrors | undefined> {
  if (password === '') return { password: passwordTexts.needOld };
  if (newPassword === '') return { newPassword: passwordTexts.needNew };
  if (newPassword !== again) return { again: passwordTexts.different };
  const body = {
    ...passwordFields({ password, newPassword }),
    ...(serves(TOKENS) && { endTokens }),
  };
  const changed = await tryCall<unknown>('POST /user/changePassword', body, { silent: false });
  if (!changed.ok) {
    showTimeout(changed);
    return changed.errors;
  }
  store.set(userAtom, (user) => user && { ...user, mustChangePassword: false });
  toast.success(passwordTexts.done);
  return undefined;
}
