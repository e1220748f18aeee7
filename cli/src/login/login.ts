import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { PublicKeyFile } from '../keys/publisherKey.ts';
import { Problem } from '../problem.ts';
import { isTokenAccepted } from '../publish/askServer.ts';
import { keepToken, type NewToken, newToken } from './tokens.ts';

/** How long a person may take to read and confirm. */
const PATIENCE_MS = 10 * 60_000;
const EVERY_MS = 2000;

export interface LoginOptions {
  console: string;
  /** The remote that the token may upload. */
  remote: string;
  /** The public key that signs its releases. An administrator registers it; the confirmation alone makes it trusted by nobody. */
  signer: PublicKeyFile;
  /** Says something to the person. */
  tell(line: string): void;
  /** Opens an address in his browser. */
  open?: (address: string) => void;
  everyMs?: number;
  patienceMs?: number;
}

/** Returns the address of 个人中心 where the user confirms: the hash of the token and the public key, never the token itself. */
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
 * Gets a token that can upload releases of one remote: this machine makes it, and the user who confirms in the console gives the console
 * its hash. The request carries the public key of the publisher, so that an administrator registers it without a copy by hand.
 *
 * @returns the file that holds the token
 * @throws Problem when nobody confirms in time
 */
export async function login(options: LoginOptions) {
  const {
    console,
    remote,
    signer,
    tell,
    open = openBrowser,
    everyMs = EVERY_MS,
    patienceMs = PATIENCE_MS,
  } = options;
  const made = newToken();
  const address = confirmAddress(console, options, made);
  tell(
    `Confirm in the console that this machine may upload releases of ${remote}. The request ends in ${made.hint}; the releases are signed with the key ${signer.key}:\n\n  ${address}\n`,
  );
  open(address);
  for (const until = Date.now() + patienceMs; Date.now() < until; await wait(everyMs))
    if (await isTokenAccepted({ url: console, token: made.token }))
      return keepToken(console, remote, made.token);
  throw new Problem(
    'Nobody confirmed the request in time. Run npm run login again and confirm in the console within ten minutes.',
  );
}

/** What opens an address. On Windows not `start`: that is a command of a shell, which ends the address at its first `&`. */
const OPENERS: Readonly<Record<string, readonly [command: string, ...words: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** The program that opens an address in a browser of this machine, with its words. */
export function browserCommand(
  address: string,
  platform: string,
): [command: string, ...words: string[]] {
  const [command, ...words] = OPENERS[platform] ?? ['xdg-open'];
  return [command, ...words, address];
}

/** A browser that cannot be opened is no failure: the address was printed. */
function openBrowser(address: string): void {
  const [command, ...words] = browserCommand(address, process.platform);
  const child = spawn(command, words, { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
