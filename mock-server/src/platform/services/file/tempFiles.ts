import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal, refuse } from '../../../http/errors.ts';
import type { Config } from '../../../process/config.ts';
import { ABANDONED_AFTER_MS } from '../../kernel/interfaces/storage.ts';
import { texts } from './texts.ts';

type Folder = Pick<Config, 'dataDir'>;
type Pass = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

/** Returns the folder of files that are being received. */
const draftsOf = ({ dataDir }: Folder) => join(dataDir, 'uploads', 'incoming');

/**
 * Writes a stream to a temporary file and returns its path. If `pass` refuses the content or the
 * stream is truncated, it deletes the file and throws.
 */
export async function writeTempFile(
  config: Folder,
  stream: Readable & { truncated?: boolean },
  pass: Pass = (chunks) => chunks,
  tooLong: string = texts.cut,
): Promise<string> {
  const folder = draftsOf(config);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(16).toString('hex'));
  // Open the file before reading. A stream that opens its own file could create it after the
  // cleanup of an upload that was aborted early.
  const file = await open(path, 'wx');
  try {
    await pipeline(stream, pass, file.createWriteStream());
    if (stream.truncated) throw refuse(tooLong);
    return path;
  } catch (error) {
    await rm(path, { force: true });
    // An error with a system call is a server error. All other errors are caused by the form or the
    // connection of the sender.
    const isOurs = error instanceof Refusal || (error instanceof Error && 'syscall' in error);
    throw isOurs ? error : refuse(texts.cut);
  }
}

/** Deletes temporary files without changes for more than an hour. */
export async function sweepTempFiles(config: Folder, now: Date): Promise<void> {
  const folder = draftsOf(config);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // The folder does not exist before the first upload.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (info && now.getTime() - info.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}
