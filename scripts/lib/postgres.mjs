import { randomBytes, randomInt } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { canInstallPackages, installPackages } from './debian.mjs';
import { Problem } from './problem.mjs';
import { onExit, runLogged, startChild, stopChild } from './processes.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const OLDEST_POSTGRES = 15;
const START_DEADLINE_MS = 120_000;

/**
 * Finds the server programs of the newest supported PostgreSQL: Debian's folder first, then the
 * PATH.
 *
 * @returns {string | undefined} the folder with `initdb` and `postgres`
 */
function findPostgres() {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).map(Number) : [];
  const newestFirst = versions
    .filter((version) => version >= OLDEST_POSTGRES)
    .sort((a, b) => b - a);
  const folders = [
    ...newestFirst.map((version) => `${DEBIAN_FOLDER}/${version}/bin`),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find(
    (folder) =>
      existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
}

/**
 * Returns the user `postgres` or `nobody` if this process is root, because PostgreSQL does not run
 * as root.
 */
function userForServer() {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody']
    .map((name) => lines.find((entry) => entry.startsWith(`${name}:`)))
    .find(Boolean);
  if (line === undefined)
    throw new Problem(
      'PostgreSQL does not run as root and there is no user "postgres" or "nobody". Set TEST_DATABASE_URL.',
    );
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * Ports below the range that systems assign automatically, so that no other process gets the port
 * while the server is down.
 */
const QUIET_PORTS = [20_000, 29_999];

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Returns a free loopback port for a server that a test may stop and restart. */
async function quietPort() {
  for (;;) {
    const port = randomInt(...QUIET_PORTS);
    if (await isFree(port)) return port;
  }
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

async function untilItAnswers(port, server) {
  const deadline = Date.now() + START_DEADLINE_MS;
  let ended = false;
  server.ended.finally(() => {
    ended = true;
  });
  while (!(await answers(port))) {
    if (ended || Date.now() > deadline)
      throw new Problem(
        'The private PostgreSQL did not start. Set TEST_DATABASE_URL to a server of your own.',
      );
    await wait(100);
  }
}

/**
 * Signals the server of a cluster by its pid file, because a restarted server is not a child of
 * this process.
 */
function signalServer(data, signal) {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * PostgreSQL server for tests. `url` may create databases. `cluster` is set for a private server,
 * which a test may stop and start with `pg_ctl`.
 *
 * @typedef {{ url: string, cluster?: { bin: string, data: string }, stop(): Promise<void> }}
 *   Postgres
 */

/**
 * Starts a private PostgreSQL: a new cluster in a temporary folder, on a random loopback port, with
 * a random password.
 *
 * @param {string} bin folder with `initdb` and `postgres`
 * @returns {Promise<Postgres>} `stop` removes the folder
 */
async function startPrivatePostgres(bin) {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-postgres-'));
  onExit(() => rmSync(folder, { recursive: true, force: true }));
  const password = randomBytes(18).toString('hex');
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const user = userForServer();
  if (user) for (const owned of [folder, passwordFile]) chownSync(owned, user.uid, user.gid);

  const data = path.join(folder, 'data');
  const initdb = [
    '-D',
    data,
    '-U',
    'console',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--no-locale',
    '--no-sync',
  ];
  await runLogged('postgres', path.join(bin, 'initdb'), initdb, { cwd: folder, ...user });
  const port = await quietPort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=200',
  ];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const server = startChild(path.join(bin, 'postgres'), args, {
    cwd: folder,
    stdio: 'ignore',
    ...user,
  });
  onExit(() => signalServer(data, 'SIGKILL'));
  await untilItAnswers(port, server);
  return {
    url: `postgres://console:${password}@127.0.0.1:${port}/postgres`,
    cluster: { bin, data },
    async stop() {
      await stopChild(server, 'SIGINT');
      signalServer(data, 'SIGINT');
    },
  };
}

/**
 * Installs PostgreSQL's server programs if they are missing and this process may install packages.
 * @returns {Promise<string | undefined>}
 */
async function serverPrograms() {
  if (!findPostgres() && canInstallPackages()) await installPackages(['postgresql']);
  return findPostgres();
}

/** Whether {@link providePostgres} returns a server. It also installs missing programs. */
export const hasPostgres = async () =>
  Boolean(process.env.TEST_DATABASE_URL || (await serverPrograms()));

/**
 * Returns a PostgreSQL for the tests of the second engine: `TEST_DATABASE_URL`, or a private server
 * with the system's programs. Installs the programs if they are missing and this process may
 * install packages.
 *
 * @returns {Promise<Postgres | undefined>} undefined if PostgreSQL is not available
 */
export async function providePostgres() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => undefined };
  const bin = await serverPrograms();
  return bin ? startPrivatePostgres(bin) : undefined;
}
