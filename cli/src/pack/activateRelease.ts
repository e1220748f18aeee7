import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseManifest, type RemoteManifest } from '@console/shared/contract';
import { type PublisherKey, publicPart } from '../keys/publisherKey.ts';

/** The folder of the publishers' public keys, one file per key. */
export const PUBLISHERS = 'publishers';

/**
 * Moves a packed release into a folder of releases and activates it. Every step is a rename, so
 * that a server always sees a complete release.
 *
 * @param built the folder with the release's files
 * @returns the stored manifest: the given one, or the existing one of the same build and key
 */
export function activateRelease(
  manifest: RemoteManifest,
  built: string,
  releases: string,
  key: PublisherKey,
): RemoteManifest {
  const folder = path.join(releases, manifest.id);
  const target = path.join(folder, manifest.build);
  mkdirSync(folder, { recursive: true });
  mkdirSync(path.join(releases, PUBLISHERS), { recursive: true });
  const keyFile = path.join(releases, PUBLISHERS, `${key.key}.json`);
  if (!existsSync(keyFile)) replaceFile(keyFile, publicPart(key));
  const standing = readStanding(path.join(target, 'remote.json'));
  // The files of an earlier key are the same, so only the manifest is replaced.
  const existing = standing?.sig.key === manifest.sig.key ? standing : undefined;
  if (!existsSync(target)) renameSync(built, target);
  else if (existing === undefined) {
    for (const ending of ['.br', '.gz'])
      rmSync(path.join(target, `remote.json${ending}`), { force: true });
    replaceFile(path.join(target, 'remote.json'), manifest);
  }
  replaceFile(path.join(folder, 'current.json'), { build: manifest.build });
  return existing ?? manifest;
}

function readStanding(file: string): RemoteManifest | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return parseManifest(readFileSync(file, 'utf8'));
  } catch {
    // A manifest with an old schema is replaced.
    return undefined;
  }
}

function replaceFile(file: string, value: unknown): void {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(draft, file);
}
