import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.mjs';

const VARIABLE = 'CONSOLE_ADMIN_PASSWORD';
/** As the server asks of the first account, which is called admin; a test holds the two together. */
const isGood = (password) =>
  password.length >= 8 &&
  password.length <= 128 &&
  /[A-Za-z]/.test(password) &&
  /\d/.test(password) &&
  !password.toLowerCase().includes('admin');

function given(env) {
  const file = env[`${VARIABLE}_FILE`]?.trim();
  if (!file) return env[VARIABLE]?.trim();
  // What cannot be read the server tells in its own words.
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/**
 * Refuses the password of the first account before anything is built, where the server would refuse it after that: it counts only for an
 * embedded database that is still to be made.
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
