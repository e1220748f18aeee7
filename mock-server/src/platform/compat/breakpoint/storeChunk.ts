import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { refuse } from '../../../http/errors.ts';
import { validator } from '../../../http/validation.ts';
import type { Call } from '../../kernel/area/call.ts';
import { writeTempFile } from '../../services/file/tempFiles.ts';
import { storePiece } from '../../services/upload/pieces.ts';
import { openFile } from './files.ts';
import { ChunkForm, LIMITS } from './schemas.ts';
import { texts } from './texts.ts';

const MB = 1024 * 1024;

const readForm = validator(ChunkForm, { fromText: true });

/** Measures the size and the hashes of a chunk while it is streamed. */
function inspector() {
  const md5 = createHash('md5');
  const hash = createHash('sha256');
  let size = 0;
  return {
    async *pass(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > LIMITS.chunkBytes) throw refuse(texts.tooLarge(`${LIMITS.chunkBytes / MB} MB`));
        md5.update(chunk);
        hash.update(chunk);
        yield chunk;
      }
    },
    result: () => ({ size, md5: md5.digest('hex'), hash: hash.digest('hex') }),
  };
}

/**
 * Stores one chunk of a form. Some fields of the form follow the chunk. Throws for an invalid form,
 * or a chunk that differs from its hash.
 */
export async function storeChunk({
  tx,
  caller,
  deps,
  now,
  upload,
}: Pick<Call, 'tx' | 'caller' | 'deps' | 'now' | 'upload'>): Promise<void> {
  if (!upload) throw refuse(texts.needsChunk);
  const inspected = inspector();
  const path = await writeTempFile(
    deps.config,
    upload.stream,
    inspected.pass,
    texts.tooLarge(`${LIMITS.chunkBytes / MB} MB`),
  );
  try {
    const form = readForm(await upload.fields()) as ChunkForm;
    const { size, md5, hash } = inspected.result();
    if (size === 0 || (form.chunkMd5 !== undefined && form.chunkMd5.toLowerCase() !== md5))
      throw refuse(texts.badChunk);
    if (form.chunkNumber >= form.chunkTotal) throw refuse(texts.badForm);
    const file = await openFile(tx, caller, form, now);
    if (file.state === 'done') return;
    const piece = { index: form.chunkNumber, hash, size, path, pieces: form.chunkTotal };
    await storePiece({ tx, deps }, file, piece, texts.tooManyTries);
  } finally {
    await rm(path, { force: true });
  }
}
