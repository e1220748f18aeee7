import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { canonicalJson, type ReleaseFile } from '@console/shared/contract';

/** Lists the files below a folder with slashes, sorted by name. */
export function listFiles(root: string, below = ''): string[] {
  return readdirSync(path.join(root, below), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((item) =>
      item.isDirectory()
        ? listFiles(root, path.posix.join(below, item.name))
        : [path.posix.join(below, item.name)],
    );
}

/** Returns the integrity and size of every file of a release, by name. */
export function describeFiles(root: string): Record<string, ReleaseFile> {
  return Object.fromEntries(
    listFiles(root).map((name) => {
      return [name, describeBytes(readFileSync(path.join(root, name)))] as const;
    }),
  );
}

/** Returns the integrity and size of one file. */
export function describeBytes(bytes: Buffer): ReleaseFile {
  return [`sha384-${createHash('sha384').update(bytes).digest('base64')}`, bytes.length];
}

/**
 * Returns the name of a build: the first twelve hex digits of the SHA-256 over the canonical JSON
 * of its file list.
 */
export function buildName(files: Record<string, ReleaseFile>): string {
  return createHash('sha256').update(canonicalJson(files)).digest('hex').slice(0, 12);
}
