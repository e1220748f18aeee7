import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@console/shared/contract';
import { createArchive } from './archive.ts';

/**
 * Writes the archive of a packed release.
 *
 * @param folder the folder for the archive
 * @param releases the folder of all releases
 * @returns the path of the archive
 */
export function writeArchive(folder: string, releases: string, manifest: RemoteManifest): string {
  const { id, version, build } = manifest;
  const file = path.join(folder, `${id}-${version}.zip`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, createArchive(path.join(releases, id, build), manifest));
  return file;
}
