import { rm } from 'node:fs/promises';
import { refuse } from '../../../http/errors.ts';
import type { Config } from '../../../process/config.ts';
import type { Upload } from '../../kernel/area/call.ts';
import { detectFileKind, type FileKind, HEAD_BYTES } from './contentTypes.ts';
import { writeTempFile } from './tempFiles.ts';
import { texts } from './texts.ts';

export interface ReceivedFile {
  /** Temporary file, until the storage takes it over. */
  path: string;
  size: number;
  kind: FileKind;
}

/**
 * Inspects a file while it is received. Detects its kind by the first bytes, and refuses an unknown
 * kind or a file that is too large for its kind.
 */
function inspector(detect: typeof detectFileKind) {
  let head = Buffer.alloc(0);
  let kind: FileKind | undefined;
  let size = 0;
  const decide = () => {
    kind = size === 0 ? undefined : detect(head);
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
        if (kind && size > kind.maxBytes) throw refuse(texts.tooLarge(texts.limits));
        yield chunk;
      }
    },
    result(): { kind: FileKind; size: number } {
      if (!kind) decide();
      if (!kind || size > kind.maxBytes) throw refuse(texts.tooLarge(texts.limits));
      return { kind, size };
    },
  };
}

/**
 * Writes an upload to a temporary file. If the upload is refused or truncated, it deletes the file
 * and throws.
 *
 * @param detect returns the kind by the first bytes
 */
export async function receiveFile(
  upload: Upload | undefined,
  config: Pick<Config, 'dataDir'>,
  detect = detectFileKind,
): Promise<ReceivedFile> {
  if (!upload) throw refuse(texts.needsFile);
  const inspected = inspector(detect);
  const path = await writeTempFile(
    config,
    upload.stream,
    inspected.pass,
    texts.tooLarge(texts.limits),
  );
  try {
    return { path, ...inspected.result() };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
