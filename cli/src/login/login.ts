import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '../problem.ts';
import { isTokenAccepted } from '../publish/askServer.ts';
import { keepToken, newToken } from './tokens.ts';

/** How long a person may take to read and confirm. */
const PATIENCE_MS = 10 * 60_000;
const EVERY_MS = 2000;

export interface LoginOptions {
  console: string;
  /** The remote that the token may upload. */
  remote: string;
  /** Says something to the person. */
  tell(line: string): void;
  /** Opens an address in his browser. */
  open?: (address: string) => void;
  everyMs?: number;
  patienceMs?: number;
}

/** Where a person confirms: 个人中心 of the console, with what is asked for. The token itself is not in it. */
function confirmAddress(console: string, remote: string, { hash, hint }: { hash: string; hint: string }): string {
  const query = new URLSearchParams({ section: 'tokens', publish: remote, hash, hint });
  return `${new URL(console).origin}/#/layout/person?${query}`;
}

/**
 * Gets a token with which releases of one remote can be uploaded: this machine makes it, the console is told its hash by the person
 * who confirms there, and nobody types or pastes it.
 *
 * @returns the file that holds it now
 * @throws Problem when nobody confirmed in time
 */
export async function login({
  console,
  remote,
  tell,
  open = openBrowser,
  everyMs = EVERY_MS,
  patienceMs = PATIENCE_MS,
}: LoginOptions) {
  const made = newToken();
  const address = confirmAddress(console, remote, made);
  tell(
    `Confirm in the console that this machine may upload releases of ${remote}. The request ends in ${made.hint}:\n\n  ${address}\n`,
  );
  open(address);
  for (const until = Date.now() + patienceMs; Date.now() < until; await wait(everyMs))
    if (await isTokenAccepted({ url: console, token: made.token })) return keepToken(console, remote, made.token);
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
export function browserCommand(address: string, platform: string): [command: string, ...words: string[]] {
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
