import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

/** Path of the compiled server. */
export const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
export const ADMIN = { username: 'admin', password: 'Console123' };

export interface Reply<T = Record<string, unknown>> {
  status: number;
  code: number;
  data: T;
  msg: string;
}

/** Calls the API at any address, with the given headers such as `x-token`. */
export async function call<T = Record<string, unknown>>(
  url: string,
  what: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<Reply<T>> {
  const [method = '', path = ''] = what.split(' ');
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Reply<T>, 'status'>) };
}

/** Signs in and returns the headers of the session. */
export async function signIn(url: string, who: { username: string; password: string } = ADMIN) {
  const { data, code, msg } = await call<{ token: string }>(url, 'POST /base/login', who);
  if (code !== 0) throw new Error(`${who.username} could not sign in: ${msg}`);
  return { 'x-token': data.token };
}

/** Upload folder that the servers on one PostgreSQL share. */
const files = mkdtempSync(join(tmpdir(), 'console-instances-'));
/** Running servers, each with a promise of its end. */
const running = new Map<ChildProcess, Promise<unknown>>();
// Runs for each test file that imports this module, after the hooks of that file.
afterAll(async () => {
  for (const child of running.keys()) child.kill('SIGKILL');
  // A server that is being killed can still create files, so the folder is removed when all have
  // ended.
  await Promise.all(running.values());
  rmSync(files, { recursive: true, force: true });
});

export interface Instance {
  /** For example `http://127.0.0.1:41234`. */
  url: string;
  port: number;
  /** Output lines: announcements and log. */
  lines: string[];
  /** Ends the server. @returns its exit code, or null when it was killed */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/**
 * Starts the compiled server and waits until it is ready. Without a port, it uses a free one.
 *
 * @param main entry file of a server that was compiled elsewhere
 * @example const server = await startServer({ DATABASE_URL: url }); … await server.end('SIGKILL')
 */
export async function startServer(env: Record<string, string>, main = MAIN): Promise<Instance> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      CONSOLE_ADMIN_PASSWORD: ADMIN.password,
      CONSOLE_CAPTCHA: 'off',
      CONSOLE_DEMO: '0',
      CONSOLE_SIMULATOR: '0',
      CONSOLE_TRUST_PROXY: '1',
      // Keeps the load of the machine from affecting a test.
      CONSOLE_OVERLOAD_MS: '0',
      CONSOLE_DATA_DIR: files,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  running.set(child, ended);
  void ended.then(() => running.delete(child));
  const lines: string[] = [];
  child.stderr.on('data', (text) => lines.push(String(text)));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const address = /^ready (\S+)$/.exec(line)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() =>
      reject(new Error(`the server ended before it was ready:\n${lines.join('\n')}`)),
    );
  });
  return {
    url,
    port: Number(new URL(url).port),
    lines,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a command of the compiled server until it ends. */
export function runCommand(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [MAIN, ...args],
      { env: { PATH: process.env.PATH, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}
