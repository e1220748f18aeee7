import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { refuse } from '../../../http/errors.ts';
import type { Call } from '../../../http/route.ts';
import { validator } from '../../../http/validation.ts';
import { writeDraft } from '../../services/file/drafts.ts';
import { keptUntil, noteChunk, openFile } from './files.ts';
import { ChunkForm, LIMITS } from './schemas.ts';
import { breakpointChunks, breakpointFiles } from './tables.ts';
import { texts } from './texts.ts';

const MB = 1024 * 1024;

const readForm = validator(ChunkForm, { fromText: true });

/** Looks at a chunk as it passes: how long it is, and what its hash is. */
function inspector() {
  const hash = createHash('md5');
  let size = 0;
  return {
    async *pass(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > LIMITS.chunkBytes) throw refuse(texts.tooLarge(`${LIMITS.chunkBytes / MB} MB`));
        hash.update(chunk);
        yield chunk;
      }
    },
    result: () => ({ size, md5: hash.digest('hex') }),
  };
}

/**
 * Takes one chunk of a form into the storage. What it belongs to stands in the form too, some of it behind the chunk. Throws when the
 * form is not one of these, or the chunk is not what its hash says.
 */
export async function takeChunk({
  tx,
  caller,
  deps,
  now,
  upload,
}: Pick<Call, 'tx' | 'caller' | 'deps' | 'now' | 'upload'>): Promise<void> {
  if (!upload) throw refuse(texts.needsChunk);
  const inspected = inspector();
  const path = await writeDraft(deps.config, upload.stream, inspected.pass, texts.tooLarge(`${LIMITS.chunkBytes / MB} MB`));
  try {
    const form = readForm(await upload.fields()) as ChunkForm;
    const { size, md5 } = inspected.result();
    if (size === 0 || (form.chunkMd5 !== undefined && form.chunkMd5.toLowerCase() !== md5)) throw refuse(texts.badChunk);
    if (form.chunkNumber >= form.chunkTotal) throw refuse(texts.badForm);
    const file = await openFile(tx, caller, form, now);
    if (file.filePath !== '') return;
    const key = `${randomBytes(16).toString('hex')}.part`;
    // Noted before it is stored: whatever happens, the upkeep finds it.
    const noted = await noteChunk(tx, file, { number: form.chunkNumber, key, size });
    await deps.storage.put(key, path, { size, contentType: 'application/octet-stream' });
    await tx.update(breakpointChunks).set({ storedAt: deps.now() }).where(eq(breakpointChunks.id, noted));
    await tx
      .update(breakpointFiles)
      .set({ expiresAt: keptUntil(deps.now()) })
      .where(eq(breakpointFiles.id, file.id));
  } finally {
    await rm(path, { force: true });
  }
}
