import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import type { Database } from '../../../db/database.ts';
import type { Config } from '../../../process/config.ts';
import { reasonOf } from '../../../process/startError.ts';
import { copyDatabase } from './archive.ts';

/** Systems cut longer paths of sockets off, or refuse them. */
const LONGEST_PATH = 100;

type Order = 'copy';
type Result = { folder: string } | { error: string };

const socketOf = (dataDir: string) => join(dataDir, 'control.sock');

async function obey(
  order: string,
  dataDir: string,
  freeze: NonNullable<Database['freeze']>,
): Promise<Result> {
  if (order !== ('copy' satisfies Order))
    throw new Error(`the server does not know the order "${order}"`);
  return { folder: await copyDatabase(dataDir, freeze) };
}

/**
 * Lets `backup` work while the server runs: it asks by a socket in the data folder, which only the folder's owner can open, for a
 * copy of the database. What it makes of the copy is its own work: a busy server has no time for a thousand files.
 * Where a socket cannot be made (a long path, Windows, a folder on a network) the log says so, and a backup needs a stop.
 *
 * @returns ends it
 */
export async function openControl(
  { dataDir }: Pick<Config, 'dataDir'>,
  { freeze }: Pick<Database, 'freeze'>,
  log: Logger,
): Promise<() => Promise<void>> {
  const nothing = async () => undefined;
  if (!freeze) return nothing;
  const path = socketOf(dataDir);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    createInterface({ input: socket }).once('line', (line) => {
      obey(line, dataDir, freeze)
        .catch((error): Result => ({ error: reasonOf(error) }))
        .then((result) => {
          log.info({ ...result }, 'backup');
          socket.end(`${JSON.stringify(result)}\n`);
        });
    });
  });
  try {
    if (process.platform === 'win32' || path.length > LONGEST_PATH)
      throw new Error(`no socket can be made at ${path}`);
    // The folder is locked by this process: a socket that is there belongs to a dead one.
    await rm(path, { force: true });
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(path, resolve),
    );
    await chmod(path, 0o600);
  } catch (error) {
    log.warn({ err: error }, 'a backup needs this server to be stopped');
    server.close();
    return nothing;
  }
  return () => new Promise((resolve) => server.close(() => resolve()));
}

const open = (path: string) =>
  new Promise<Socket | undefined>((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket)).once('error', () => resolve(undefined));
  });

/**
 * Asks the server that runs on a data folder for a copy of its database.
 *
 * @returns the folder in which the copy lies, for the caller to remove; undefined when no server answers. Rejects with the server's reason.
 */
export async function askForCopy(dataDir: string): Promise<string | undefined> {
  const socket = await open(socketOf(dataDir));
  if (!socket) return undefined;
  socket.write(`${'copy' satisfies Order}\n`);
  let text = '';
  for await (const part of socket.setEncoding('utf8')) text += part;
  if (text === '') throw new Error('the server ended before its database was copied');
  const result = JSON.parse(text) as Result;
  if ('error' in result) throw new Error(result.error);
  return result.folder;
}
