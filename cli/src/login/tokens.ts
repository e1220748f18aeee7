import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { parseJson } from '../problem.ts';

/** A token of this machine. The console stores only its hash. */
export interface NewToken {
  token: string;
  hash: string;
  /** Its last characters, as 个人中心 shows them. */
  hint: string;
}

export function newToken(): NewToken {
  const token = `cst_${randomBytes(32).toString('base64url')}`;
  return { token, hash: createHash('sha256').update(token).digest('hex'), hint: token.slice(-4) };
}

type StoredTokens = Record<string, string>;

const file = (): string =>
  path.join(
    process.env.XDG_CONFIG_HOME || path.join(homedir(), '.config'),
    'console-remote',
    'tokens.json',
  );
const nameOf = (console: string, remote: string): string => `${new URL(console).origin} ${remote}`;

function readAll(): StoredTokens {
  if (!existsSync(file())) return {};
  return parseJson<StoredTokens>(
    readFileSync(file(), 'utf8'),
    file(),
    'remove it, and run npm run login again in each project.',
  );
}

/** Returns this user's token for publishing a remote to a console. Undefined before `login`. */
export const readToken = (console: string, remote: string): string | undefined =>
  readAll()[nameOf(console, remote)];

/** Saves a token in the user's home folder, readable only by the user. */
export function saveToken(console: string, remote: string, token: string): string {
  mkdirSync(path.dirname(file()), { recursive: true, mode: 0o700 });
  const draft = `${file()}.${process.pid}.new`;
  writeFileSync(
    draft,
    `${JSON.stringify({ ...readAll(), [nameOf(console, remote)]: token }, null, 2)}\n`,
    { mode: 0o600 },
  );
  chmodSync(draft, 0o600);
  renameSync(draft, file());
  return file();
}
