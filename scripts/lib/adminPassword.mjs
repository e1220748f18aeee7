import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.mjs';

const VARIABLE = 'CONSOLE_ADMIN_PASSWORD';
/** The server's rule for the password of the first account. A test compares both. */
const isGood = (password) =>
  password.length >= 8 &&
  password.length <= 128 &&
  /[A-Za-z]/.test(password) &&
  /\d/.test(password) &&
  !password.toLowerCase().includes('admin');

function given(env) {
  const file = env[`${VARIABLE}_FILE`]?.trim();
  if (!file) return env[VARIABLE]?.trim();
  // The server reports a file that cannot be read.
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/**
 * Rejects an unusable password of the first account before the build instead of after it. The
 * password is used only if an embedded database must be created.
 *
 * @param {Record<string, string | undefined>} env
 * @throws {Problem}
 */
export function checkAdminPassword(env) {
  const isOther = env.DATABASE_URL || env.DATABASE_URL_FILE || env.CONSOLE_UPSTREAM;
  if (isOther || existsSync(path.resolve(env.CONSOLE_DATA_DIR?.trim() || './data', 'pg'))) return;
  const password = given(env);
  if (!password || isGood(password)) return;
  throw new Problem(
    `${VARIABLE} cannot be used: it needs 8 to 128 characters with letters and digits, and must not contain "admin". Set another one or leave it unset.`,
  );
}
