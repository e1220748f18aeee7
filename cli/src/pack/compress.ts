import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { listFiles } from './releaseFiles.ts';

const COMPRESSIBLE = /\.(?:html|js|css|json|svg|txt)$/;
/** Smaller files are not compressed, because the headers cost more than is saved. */
const MIN_BYTES = 512;

/**
 * Writes a `.br` and a `.gz` copy of every text file in a folder, so that the server does not have
 * to compress them.
 *
 * @returns the number of compressed files
 */
export function compressFolder(root: string): number {
  const names = listFiles(root).filter((name) => COMPRESSIBLE.test(name));
  let written = 0;
  for (const name of names) {
    const bytes = readFileSync(path.join(root, name));
    if (bytes.length < MIN_BYTES) continue;
    const quality = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(path.join(root, `${name}.br`), brotliCompressSync(bytes, { params: quality }));
    writeFileSync(
      path.join(root, `${name}.gz`),
      gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }),
    );
    written += 1;
  }
  return written;
}
