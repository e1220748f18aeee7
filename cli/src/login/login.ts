import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { PublicKeyFile } from '../keys/publisherKey.ts';
import { Problem } from '../problem.ts';
import { isTokenAccepted } from '../publish/consoleCalls.ts';
import { type NewToken, newToken, saveToken } from './tokens.ts';

/** Time in milliseconds for the user to read and confirm. */
const TIMEOUT_MS = 10 * 60_000;
const INTERVAL_MS = 2000;

export interface LoginOptions {
  console: string;
  /** The remote that the token can upload. */
  remote: string;
  /**
   * The public key that signs the releases. It is trusted only after an administrator has
   * registered it.
   */
  signer: PublicKeyFile;
  /** Shows a message to the user. */
  print(line: string): void;
  /** Opens a URL in the user's browser. */
  open?: (address: string) => void;
  intervalMs?: number;
  timeoutMs?: number;
}

/**
 * Returns the URL of 个人中心 where the user confirms. It contains the hash of the token and the public
 * key, but not the token.
 */
function confirmAddress(
  console: string,
  { remote, signer }: LoginOptions,
  { hash, hint }: NewToken,
): string {
  const { publisher, jwk } = signer;
  const query = new URLSearchParams({
    section: 'tokens',
    publish: remote,
    hash,
    hint,
    publisher,
    x: jwk.x,
    y: jwk.y,
  });
  return `${new URL(console).origin}/#/layout/person?${query}`;
}

/**
 * Creates a token that can upload releases of one remote. The token is generated on this machine;
 * the user confirms its hash in the console. The request also contains the publisher's public key,
 * so that an administrator can register it without copying.
 *
 * @returns the file with the token
 * @throws Problem without a confirmation in time
 */
export async function login(options: LoginOptions) {
  const {
    console,
    remote,
    signer,
    print,
    open = openBrowser,
    intervalMs = INTERVAL_MS,
    timeoutMs = TIMEOUT_MS,
  } = options;
  const token = newToken();
  const address = confirmAddress(console, options, token);
  print(
    `Confirm in the console that this machine may upload releases of ${remote}. The request ends in ${token.hint}; the releases are signed with the key ${signer.key}:\n\n  ${address}\n`,
  );
  open(address);
  for (const until = Date.now() + timeoutMs; Date.now() < until; await wait(intervalMs))
    if (await isTokenAccepted({ url: console, token: token.token }))
      return saveToken(console, remote, token.token);
  throw new Problem(
    'The request was not confirmed in time. Run npm run login again and confirm in the console within ten minutes.',
  );
}

/**
 * Programs that open a URL. Windows does not use `start`, because that shell command cuts the URL
 * at the first `&`.
 */
const OPENERS: Readonly<Record<string, readonly [command: string, ...words: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Returns the program and arguments that open a URL in a browser. */
export function browserCommand(
  address: string,
  platform: string,
): [command: string, ...words: string[]] {
  const [command, ...args] = OPENERS[platform] ?? ['xdg-open'];
  return [command, ...args, address];
}

/** Failing to open a browser is not an error, because the URL was printed. */
function openBrowser(address: string): void {
  const [command, ...args] = browserCommand(address, process.platform);
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
