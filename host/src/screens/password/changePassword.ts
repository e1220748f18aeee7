import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { store, userAtom } from '@console/shared/session';
import { tellTimeout } from '../../feedback/tellTimeout.ts';
import { passwordFields } from './passwordFields.ts';
import { passwordTexts } from './passwordTexts.ts';

export interface Passwords {
  password: string;
  newPassword: string;
  /** The new one once more, against slips of the finger. */
  again: string;
}

/** What is wrong, by field; empty when the request client has shown the reason already. */
export type PasswordErrors = Partial<Record<keyof Passwords, string | undefined>>;

/**
 * Changes the person's own password. What makes a good one is the server's to say.
 *
 * @returns undefined when it is changed
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
    tellTimeout(changed);
    return changed.errors;
  }
  store.set(userAtom, (user) => user && { ...user, mustChangePassword: false });
  toast.success(passwordTexts.done);
  return undefined;
}
