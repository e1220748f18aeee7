import type { Tx } from '../../../db/database.ts';
import type { FieldError } from '../../../http/errors.ts';
import { readSettings } from '../settings/store.ts';
import { passwordFault } from './passwords.ts';
import { securitySettings } from './securitySettings.ts';

/**
 * Validates a new password against the current settings. Returns an error for the field, or an
 * empty list.
 *
 * @example
 * await passwordErrors(tx, 'newPassword', 'short1', 'alice')
 * // [{ field: 'newPassword', msg: '密码至少 8 位，…' }]
 */
export async function passwordErrors(
  tx: Tx,
  field: string,
  password: string,
  userName = '',
): Promise<FieldError[]> {
  const fault = passwordFault(password, await readSettings(tx, securitySettings), userName);
  return fault === undefined ? [] : [{ field, msg: fault }];
}
