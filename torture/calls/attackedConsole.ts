import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signInByApi } from '@console/e2e/support/api.ts';
import { type ConsoleServer, startConsole } from '@console/e2e/support/consoleServer.ts';
import { addAccounts, type Credentials, SIGNED_OUT } from './accounts.ts';

/** Server with demo data and accounts, whose first state can be restored. */
export interface AttackedConsole {
  url: string;
  /** Names of the accounts, and the name for requests without a session. */
  accounts: readonly string[];
  /** Returns the token of an account, or the empty text without a session. */
  tokenOf(account: string): string;
  /** Replaces the token of an account with one from a response. */
  setToken(account: string, token: string): void;
  /** Signs in again. Restores the first state if the account cannot sign in. */
  renew(account: string): Promise<void>;
  isAlive(): boolean;
  /** Starts the server again with the rows, files and sessions of the beginning. */
  restore(): Promise<void>;
  /** Number of calls of `restore`. */
  restored: number;
  stop(): Promise<void>;
}

/** Requests must reach the handlers, and other tests attack captchas and verifications. */
const SETTINGS = { CONSOLE_VERIFICATION: '0', CONSOLE_CAPTCHA: 'off' };

/** Signs in all accounts and returns their tokens. */
async function signInAll(
  url: string,
  credentials: ReadonlyMap<string, Credentials>,
): Promise<Map<string, string>> {
  const tokens = new Map([[SIGNED_OUT, '']]);
  for (const [name, account] of credentials)
    tokens.set(name, (await signInByApi(url, account)).token);
  return tokens;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Adds the accounts, stores the first state, and returns the controls of the console. */
async function prepare(
  server: ConsoleServer,
  copy: string,
  remove: () => Promise<void>,
): Promise<AttackedConsole> {
  const credentials = await addAccounts(server.url);
  const initial = await signInAll(server.url, credentials);
  let tokens = new Map(initial);
  await server.end();
  await cp(server.data, copy, { recursive: true });
  await server.restart();
  const attacked: AttackedConsole = {
    url: server.url,
    accounts: [...initial.keys()],
    restored: 0,
    tokenOf: (account) => tokens.get(account) ?? '',
    setToken: (account, token) => void tokens.set(account, token),
    async renew(account) {
      const known = credentials.get(account);
      if (!known) return;
      const session = await signInByApi(server.url, known).catch(() => undefined);
      if (session) tokens.set(account, session.token);
      else await attacked.restore();
    },
    isAlive: () => isRunning(server.pid),
    async restore() {
      attacked.restored += 1;
      await server.end();
      await rm(server.data, { recursive: true, force: true });
      await cp(copy, server.data, { recursive: true });
      server.releases.restore();
      await server.restart();
      tokens = new Map(initial);
    },
    stop: remove,
  };
  return attacked;
}

/** Starts the built server on the embedded database, with demo data and the accounts. */
export async function openAttackedConsole(): Promise<AttackedConsole> {
  const folder = await mkdtemp(path.join(tmpdir(), 'torture-calls-'));
  const server = await startConsole(SETTINGS);
  const remove = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return await prepare(server, path.join(folder, 'data'), remove);
  } catch (error) {
    await remove();
    throw error;
  }
}
