import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { store, userAtom } from '@console/shared/session';
import { showTimeout } from '../../feedback/showTimeout.ts';
import { passwordFields } from './passwordFields.ts';
import { passwordTexts } from './passwordTexts.ts';

export interface Passwords {
  password: string;
  newPassword: string;
  /** Repetition of the new password. */
  again: string;
}

/** Errors by field. Empty if the request client has already shown the reason. */
export type PasswordErrors = Partial<Record<keyof Passwords, string | undefined>>;

/**
 * Changes the user's own password. The server checks the password rules.
 *
 * @returns the errors, or undefined on success
 */
export async function changePassword({
  password,
  newPassword,
  again,
}: Passwords): Promise<PasswordErrors | undefined> {
  if (password === '') return { password: passwordTexts.needOld };
  if (newPassword === '') return { newPassword: passwordTexts.needNew };
  if (newPassword !== again) return { again: passwordTexts.different };
  const body = passwordFields({ password, newPassword });
  const changed = await tryCall<unknown>('POST /user/changePassword', body, { silent: false });
  if (!changed.ok) {
    showTimeout(changed);
    return changed.errors;
  }
  store.set(userAtom, (user) => user && { ...user, mustChangePassword: false });
  toast.success(passwordTexts.done);
  return undefined;
}
