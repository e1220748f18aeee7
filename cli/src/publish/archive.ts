import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@console/shared/contract';
import { type Zippable, zipSync } from 'fflate';

/**
 * The earliest time of the format. A real time would change the archive of an unchanged release.
 */
const NO_TIME = '1980-01-01T00:00:00';

/**
 * Creates the archive of a release: `remote.json` first, then its files by name. Equal folders give
 * equal bytes. Compressed copies are omitted, because the server creates them again.
 */
export function createArchive(folder: string, manifest: RemoteManifest): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  for (const name of ['remote.json', ...Object.keys(manifest.files).sort()])
    entries[name] = [readFileSync(path.join(folder, name)), { level: 9, mtime: NO_TIME }];
  return new Uint8Array(zipSync(entries));
}
