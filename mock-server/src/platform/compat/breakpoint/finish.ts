import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { refuse } from '../../../http/errors.ts';
import type { Call } from '../../../http/route.ts';
import { storeUpload } from '../../services/file/service.ts';
import { type FileRow, findOwn, keptUntil, readChunks, removeChunks } from './files.ts';
import { LIMITS } from './schemas.ts';
import { breakpointFiles } from './tables.ts';
import { texts } from './texts.ts';

type FinishCall = Pick<Call, 'tx' | 'caller' | 'deps' | 'now'>;

/** Makes this call the one that puts the file together; another may try when its lease has ended. */
async function claim({ tx, now }: FinishCall, { id }: FileRow): Promise<boolean> {
  const isFree = or(isNull(breakpointFiles.leaseUntil), lte(breakpointFiles.leaseUntil, now));
  const claimed = await tx
    .update(breakpointFiles)
    .set({ leaseUntil: new Date(now.getTime() + LIMITS.leaseMs), expiresAt: keptUntil(now) })
    .where(and(eq(breakpointFiles.id, id), isFree, eq(breakpointFiles.filePath, '')))
    .returning({ one: sql`1` });
  return claimed.length > 0;
}

/** All bytes in their order. The last of them is held back until their hash is known to be that of the file. */
async function* contents({ deps }: FinishCall, keys: readonly string[], md5: string) {
  const whole = createHash('md5');
  let held: Buffer | undefined;
  for (const key of keys) {
    for await (const chunk of await deps.storage.read(key)) {
      if (held) yield held;
      whole.update(chunk);
      held = chunk as Buffer;
    }
  }
  if (whole.digest('hex') !== md5) throw refuse(texts.differs);
  if (held) yield held;
}

/**
 * Puts the chunks of the caller's file together, checks it by its hash and its kind, and adds it to the media library. Repeated, it
 * answers the same.
 *
 * @returns where it is served
 */
export async function finishFile(call: FinishCall, named: { fileMd5: string; fileName: string }): Promise<string> {
  const { tx, caller, deps, now } = call;
  const file = await findOwn(tx, caller, named, now);
  if (!file) throw refuse(texts.unknown);
  if (file.filePath !== '') return file.filePath;
  const chunks = await readChunks(tx, file.id);
  if (chunks.length < file.chunkTotal) throw refuse(texts.missing(file.chunkTotal - chunks.length));
  if (!(await claim(call, file))) throw refuse(texts.busy);
  try {
    const keys = chunks.map(({ key }) => key);
    const stream = Readable.from(contents(call, keys, file.md5));
    const stored = await storeUpload({ ...call, upload: { name: file.name, stream, fields: async () => ({}) } }, true);
    await tx.update(breakpointFiles).set({ filePath: stored.url }).where(eq(breakpointFiles.id, file.id));
    await removeChunks(tx, deps.storage, file.id).catch((error) =>
      deps.log.warn({ err: error, file: file.id }, 'chunks of a finished file cannot be removed now: the upkeep will try again'),
    );
    return stored.url;
  } finally {
    await tx.update(breakpointFiles).set({ leaseUntil: null }).where(eq(breakpointFiles.id, file.id));
  }
}
