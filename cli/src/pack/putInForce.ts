import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseManifest, type RemoteManifest } from '@console/shared/contract';
import { type PublisherKey, publicPart } from '../keys/publisherKey.ts';

/** Where a folder of releases keeps the public keys of their publishers, one file each. */
export const PUBLISHERS = 'publishers';

/**
 * Puts a packed release into a folder of releases and names it as the one in force. Every step is a rename: a server that
 * looks in between sees the old release or the new one, never half of one.
 *
 * @param built the folder with the release's files
 * @returns the manifest that stands there now: the given one, or that of the same build and key from before
 */
export function putInForce(
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
  // Signed by an earlier key: the same files, so only what is said of them is replaced.
  const kept = standing?.sig.key === manifest.sig.key ? standing : undefined;
  if (!existsSync(target)) renameSync(built, target);
  else if (kept === undefined) {
    for (const ending of ['.br', '.gz'])
      rmSync(path.join(target, `remote.json${ending}`), { force: true });
    replaceFile(path.join(target, 'remote.json'), manifest);
  }
  replaceFile(path.join(folder, 'current.json'), { build: manifest.build });
  return kept ?? manifest;
}

function readStanding(file: string): RemoteManifest | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return parseManifest(readFileSync(file, 'utf8'));
  } catch {
    // Of a schema from before: it is written anew.
    return undefined;
  }
}

function replaceFile(file: string, value: unknown): void {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(draft, file);
}
