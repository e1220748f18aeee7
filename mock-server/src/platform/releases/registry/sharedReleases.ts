import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { canonicalJson } from '@console/shared/contract';
import type { ReleaseStore, StoredRelease } from '../../kernel/interfaces/registry.ts';
import type { Storage } from '../../kernel/interfaces/storage.ts';
import { unpackRelease } from './archive.ts';
import { checkContents } from './checkRelease.ts';
import { INCOMING } from './releaseStore.ts';

/** Returns the storage key of a release. It is the same on every instance. */
function keyOf(id: string, folder: string): string {
  return `${createHash('sha256').update(`release ${id}/${folder}`).digest('hex').slice(0, 32)}.zip`;
}

/**
 * Stores releases as uploaded archives in a storage that several instances share. The local folder
 * is a cache of the requested releases and may be empty at start.
 */
export function openSharedReleases(disk: ReleaseStore, storage: Storage): ReleaseStore {
  const existing = new Set<string>();
  const fetching = new Map<string, Promise<boolean>>();

  async function putArchive(key: string, archive: Buffer): Promise<void> {
    const draft = join(disk.root, INCOMING, `${randomUUID()}.zip`);
    try {
      await mkdir(join(disk.root, INCOMING), { recursive: true });
      await writeFile(draft, archive);
      await storage.put(key, draft, { size: archive.length, contentType: 'application/zip' });
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Validates a fetched archive against the manifest of the database, like an upload. */
  async function fetchOnce({ manifest, folder }: StoredRelease): Promise<boolean> {
    const { id, build } = manifest;
    // A concurrent fetch may have stored the release already.
    if (await disk.holds(id, folder)) return true;
    const key = keyOf(id, folder);
    if ((await storage.size(key)) === undefined) return false;
    const archive = await buffer(await storage.read(key));
    const { manifest: unpacked, files } = await unpackRelease(archive);
    if (canonicalJson(unpacked) !== canonicalJson(manifest))
      throw new Error(`the file storage contains a different manifest for ${id}/${build}`);
    await checkContents(manifest, files);
    await disk.put({ manifest, folder }, files, archive);
    return true;
  }

  return {
    ...disk,
    async put(release, files, archive) {
      const key = keyOf(release.manifest.id, release.folder);
      await putArchive(key, archive);
      try {
        await disk.put(release, files, archive);
      } catch (error) {
        await storage.remove(key);
        throw error;
      }
    },
    async holds(id, folder) {
      const key = keyOf(id, folder);
      if (existing.has(key)) return true;
      const isStored = (await disk.holds(id, folder)) || (await storage.size(key)) !== undefined;
      if (isStored) existing.add(key);
      return isStored;
    },
    async discard(id, folder) {
      const key = keyOf(id, folder);
      existing.delete(key);
      await storage.remove(key);
      await disk.discard(id, folder);
    },
    fetch(release) {
      const key = keyOf(release.manifest.id, release.folder);
      const running = fetching.get(key) ?? fetchOnce(release).finally(() => fetching.delete(key));
      fetching.set(key, running);
      return running;
    },
  };
}
