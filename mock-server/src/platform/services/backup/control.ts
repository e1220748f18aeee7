import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import type { Database } from '../../../db/database.ts';
import type { Config } from '../../../process/config.ts';
import { describeError } from '../../../process/startError.ts';
import { copyDatabase } from './archive.ts';

/** Operating systems truncate or refuse longer socket paths. */
const MAX_PATH = 100;

type Command = 'copy';
type Result = { folder: string } | { error: string };

const socketOf = (dataDir: string) => join(dataDir, 'control.sock');

async function execute(
  command: string,
  dataDir: string,
  freeze: NonNullable<Database['freeze']>,
): Promise<Result> {
  if (command !== ('copy' satisfies Command)) throw new Error(`unknown command "${command}"`);
  return { folder: await copyDatabase(dataDir, freeze) };
}

/**
 * Enables backups while the server runs. The backup command requests a copy of the database through
 * a socket in the data folder, which only the owner of the folder can open. The command itself
 * archives the copy, because a busy server has no time for thousands of files. If the socket cannot
 * be created (long path, Windows, network folder), this is logged, and a backup requires that the
 * server is stopped.
 *
 * @returns function that closes the socket
 */
export async function openBackupSocket(
  { dataDir }: Pick<Config, 'dataDir'>,
  { freeze }: Pick<Database, 'freeze'>,
  log: Logger,
): Promise<() => Promise<void>> {
  const noop = async () => undefined;
  if (!freeze) return noop;
  const path = socketOf(dataDir);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    createInterface({ input: socket }).once('line', (line) => {
      execute(line, dataDir, freeze)
        .catch((error): Result => ({ error: describeError(error) }))
        .then((result) => {
          log.info({ ...result }, 'backup');
          socket.end(`${JSON.stringify(result)}\n`);
        });
    });
  });
  try {
    if (process.platform === 'win32' || path.length > MAX_PATH)
      throw new Error(`a socket cannot be created at ${path}`);
    // This process has locked the folder, so an existing socket belongs to a dead process.
    await rm(path, { force: true });
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(path, resolve),
    );
    await chmod(path, 0o600);
  } catch (error) {
    log.warn({ err: error }, 'Backups are only possible while this server is stopped');
    server.close();
    return noop;
  }
  return () => new Promise((resolve) => server.close(() => resolve()));
}

const open = (path: string) =>
  new Promise<Socket | undefined>((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket)).once('error', () => resolve(undefined));
  });

/**
 * Requests a copy of the database from the running server of a data folder.
 *
 * @returns the folder of the copy, which the caller must remove; undefined if no server is running
 * @throws the error of the server
 */
export async function requestDatabaseCopy(dataDir: string): Promise<string | undefined> {
  const socket = await open(socketOf(dataDir));
  if (!socket) return undefined;
  socket.write(`${'copy' satisfies Command}\n`);
  let text = '';
  for await (const part of socket.setEncoding('utf8')) text += part;
  if (text === '') throw new Error('the server stopped before its database was copied');
  const result = JSON.parse(text) as Result;
  if ('error' in result) throw new Error(result.error);
  return result.folder;
}
