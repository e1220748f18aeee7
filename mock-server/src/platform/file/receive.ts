import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Refusal, refuse } from '../../http/errors.ts';
import type { Upload } from '../../http/route.ts';
import type { Config } from '../../process/config.ts';
import { GIVEN_UP_AFTER_MS } from '../gateways/storage/storage.ts';
import { type FileKind, HEAD_BYTES, limitsText, sniff } from './contentTypes.ts';
import { texts } from './texts.ts';

export interface ReceivedFile {
  /** Where it lies until the storage takes it over. */
  path: string;
  size: number;
  kind: FileKind;
}

/**
 * Looks at a file as it passes: its first bytes decide what it is, and it is refused as soon as it is of no kind that is taken
 * or larger than its kind may be.
 */
function inspector() {
  let head = Buffer.alloc(0);
  let kind: FileKind | undefined;
  let size = 0;
  const decide = () => {
    kind = sniff(head);
    if (!kind) throw refuse(size === 0 ? texts.empty : texts.kind);
  };
  return {
    async *pass(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (!kind) {
          head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
          if (head.length === HEAD_BYTES) decide();
        }
        if (kind && size > kind.most) throw refuse(texts.tooLarge(limitsText));
        yield chunk;
      }
    },
    result(): { kind: FileKind; size: number } {
      if (!kind) decide();
      if (!kind || size > kind.most) throw refuse(texts.tooLarge(limitsText));
      return { kind, size };
    },
  };
}

/** Where uploads lie while they arrive. */
const draftsOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'uploads', 'incoming');

/** Writes an upload to a file of its own. Throws, and leaves nothing behind, when it is not to be taken or was cut off. */
export async function receive(upload: Upload | undefined, config: Pick<Config, 'dataDir'>): Promise<ReceivedFile> {
  if (!upload) throw refuse(texts.needsFile);
  const folder = draftsOf(config);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(16).toString('hex'));
  const inspected = inspector();
  // Opened before anything is read: a stream that opens its own file may make it after a form cut off at once was cleared away.
  const file = await open(path, 'wx');
  try {
    await pipeline(upload.stream, inspected.pass, file.createWriteStream());
    if (upload.stream.truncated) throw refuse(texts.tooLarge(limitsText));
    return { path, ...inspected.result() };
  } catch (error) {
    await rm(path, { force: true });
    // A fault of this machine says which system call failed; everything else is the sender's form or line.
    const isOurs = error instanceof Refusal || (error instanceof Error && 'syscall' in error);
    throw isOurs ? error : refuse(texts.cut);
  }
}

/** Removes what is left of uploads that nothing was added to for more than an hour. */
export async function sweepDrafts(config: Pick<Config, 'dataDir'>, now: Date): Promise<void> {
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
