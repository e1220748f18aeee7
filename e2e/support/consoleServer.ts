import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { copyPrepared } from './prepared.ts';
import { ReleasesFolder } from './releasesFolder.ts';
import { WORKSPACE } from './workspace.ts';

/** Account that the first start of a server creates. */
export const ADMIN = { username: 'admin', password: 'Correct-horse-7' } as const;

/** Console server with its own database and releases folder. */
export interface ConsoleServer {
  /** For example `http://127.0.0.1:41234`, without a trailing slash. */
  url: string;
  /** Releases of the server. It is a copy, so that tests can publish and break releases. */
  releases: ReleasesFolder;
  /** Process id; changes on a restart. */
  pid: number;
  /** Folder of the database and files. */
  data: string;
  /** Ends the server. */
  end(): Promise<void>;
  /** Starts the ended server again on the same address with the same data, with additional variables. */
  restart(env?: Record<string, string>): Promise<void>;
  /** Ends the server and removes its folders. */
  stop(): Promise<void>;
}

/**
 * Starts the built server on a free port with demo data and development switches, and waits for its
 * `ready` line.
 *
 * @param env additional environment variables, for example `CONSOLE_HOST_DIR`
 * @param server program of another state of the repository
 * @throws Error with the server's output if it ends before it is ready
 * @example const server = await startConsole(); await page.goto(server.url);
 */
export async function startConsole(
  env: Record<string, string> = {},
  server = WORKSPACE.server,
): Promise<ConsoleServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'e2e-console-'));
  const data = path.join(folder, 'data');
  const releases = new ReleasesFolder(path.join(folder, 'releases'));
  releases.restore();
  // Creating a database takes seconds. The prepared one belongs to this state of the repository.
  if (server === WORKSPACE.server) copyPrepared('data', data);
  let child: ChildProcess | undefined;
  const kill = () => child?.kill('SIGKILL');
  process.once('exit', kill);
  const launch = async (port: string, more: Record<string, string> = {}): Promise<string> => {
    child = spawn(process.execPath, [server], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        DATABASE_URL: '',
        PORT: port,
        HOST: '127.0.0.1',
        CONSOLE_DATA_DIR: data,
        CONSOLE_RELEASES_DIR: releases.folder,
        CONSOLE_ADMIN_PASSWORD: ADMIN.password,
        CONSOLE_DEV: '1',
        CONSOLE_DEMO: '1',
        // The data must not change during a journey.
        CONSOLE_SIMULATOR: '0',
        // The tests simulate several users with different addresses in x-forwarded-for.
        CONSOLE_TRUST_PROXY: '1',
        CONSOLE_LOG_LEVEL: 'error',
        // The load of the machine must not affect the tests.
        CONSOLE_OVERLOAD_MS: '0',
        ...env,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return readyAddress(child);
  };
  const end = async (): Promise<void> => {
    if (child) await endProcess(child);
  };
  const stop = async (): Promise<void> => {
    process.off('exit', kill);
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const url = await launch('0');
    return {
      url,
      releases,
      get pid() {
        return child?.pid ?? 0;
      },
      data,
      end,
      restart: async (more) => void (await launch(new URL(url).port, more)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Returns the address in the `ready` line of a process. @throws Error with its output if it ends
 * before
 */
export async function readyAddress(child: ChildProcess): Promise<string> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The server process has no output streams');
  let written = '';
  stderr.on('data', (bytes: Buffer) => {
    written += bytes.toString();
  });
  for await (const line of createInterface({ input: stdout })) {
    const address = /^ready (http:\S+)$/.exec(line)?.[1];
    if (address !== undefined) {
      stdout.resume();
      return address;
    }
    written += `${line}\n`;
  }
  throw new Error(`The server ended before it was ready:\n${written}`);
}

/** Terminates a process and waits for its end. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
