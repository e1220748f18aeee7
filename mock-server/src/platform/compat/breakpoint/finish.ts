import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { refuse } from '../../../http/errors.ts';
import type { Call } from '../../kernel/area/call.ts';
import { storeUpload } from '../../services/file/service.ts';
import { completeOnce, storeResult, tryRemovePieces } from '../../services/upload/merge.ts';
import { countChunks, findOwnFile, readChunks, storedPath } from './files.ts';
import { texts } from './texts.ts';

type FinishCall = Pick<Call, 'tx' | 'caller' | 'deps' | 'now'>;

/**
 * Yields the bytes of all chunks in order. Withholds the last chunk until the hash of the file is
 * verified.
 */
async function* contents({ deps }: FinishCall, keys: readonly string[], md5: string) {
  const whole = createHash('md5');
  let pending: Buffer | undefined;
  for (const key of keys) {
    for await (const chunk of await deps.storage.read(key)) {
      if (pending) yield pending;
      whole.update(chunk);
      pending = chunk as Buffer;
    }
  }
  if (whole.digest('hex') !== md5) throw refuse(texts.differs);
  if (pending) yield pending;
}

/**
 * Assembles the caller's file, verifies its hash and type, and adds it to the media library.
 * Repeated calls return the same result.
 *
 * @returns the address of the file
 * @throws Refusal for an unknown file, missing chunks, a different hash, or a concurrent call
 */
export async function finishFile(
  call: FinishCall,
  named: { fileMd5: string; fileName: string },
): Promise<string> {
  const { tx, caller, deps, now } = call;
  const file = await findOwnFile(tx, caller, named, now);
  if (!file) throw refuse(texts.unknown);
  if (file.state === 'done') return storedPath(file);
  const chunks = await readChunks(tx, file);
  if (chunks.length < countChunks(file))
    throw refuse(texts.missing(countChunks(file) - chunks.length));
  const done = await completeOnce(tx, file, now, async () => {
    const keys = chunks.map(({ key }) => key);
    const stream = Readable.from(contents(call, keys, named.fileMd5.toLowerCase()));
    const { url } = await storeUpload(
      { ...call, upload: { name: file.name, stream, fields: async () => ({}) } },
      true,
    );
    await storeResult(tx, file, { filePath: url }, deps.now());
    return url;
  });
  if (!done) throw refuse(texts.busy);
  await tryRemovePieces({ tx, deps }, file);
  return done.value;
}
