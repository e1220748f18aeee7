import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal, refuse } from '../../../http/errors.ts';
import type { Config } from '../../../process/config.ts';
import { GIVEN_UP_AFTER_MS } from '../../kernel/interfaces/storage.ts';
import { texts } from './texts.ts';

type Folder = Pick<Config, 'dataDir'>;
type Pass = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

/** Where files lie while they arrive. */
const draftsOf = ({ dataDir }: Folder) => join(dataDir, 'uploads', 'incoming');

/**
 * Writes what arrives to a file of its own, from which the storage takes it over. Throws, and leaves nothing behind, when `pass` refuses
 * it or it was cut off.
 */
export async function writeDraft(
  config: Folder,
  stream: Readable & { truncated?: boolean },
  pass: Pass = (chunks) => chunks,
  tooLong: string = texts.cut,
): Promise<string> {
  const folder = draftsOf(config);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(16).toString('hex'));
  // Opened before anything is read: a stream that opens its own file may make it after a form cut off at once was cleared away.
  const file = await open(path, 'wx');
  try {
    await pipeline(stream, pass, file.createWriteStream());
    if (stream.truncated) throw refuse(tooLong);
    return path;
  } catch (error) {
    await rm(path, { force: true });
    // A fault of this machine says which system call failed; everything else is the sender's form or line.
    const isOurs = error instanceof Refusal || (error instanceof Error && 'syscall' in error);
    throw isOurs ? error : refuse(texts.cut);
  }
}

/** Removes what is left of uploads that nothing was added to for more than an hour. */
export async function sweepDrafts(config: Folder, now: Date): Promise<void> {
  const folder = draftsOf(config);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Nobody has uploaded anything yet.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > GIVEN_UP_AFTER_MS) await rm(path, { force: true });
  }
}
