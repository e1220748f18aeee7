import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ADMIN } from './api.ts';

/** Path of the compiled server. */
export const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** Running servers, each with a promise of its end. */
const running = new Map<ChildProcess, Promise<unknown>>();

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
 * @param env variables, at least `CONSOLE_DATA_DIR`
 * @param main entry file of a server that was compiled elsewhere
 */
export async function launchServer(env: Record<string, string>, main = MAIN): Promise<Instance> {
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
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const how = () => child.signalCode ?? `exit code ${child.exitCode}`;
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
      reject(new Error(`the server ended (${how()}) before it was ready:\n${lines.join('\n')}`)),
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

/** Kills all servers of this process and waits for their end. */
export async function killServers(): Promise<void> {
  for (const child of running.keys()) child.kill('SIGKILL');
  await Promise.all(running.values());
}
