import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../gateways/storage/storage.ts';
import { unpackRelease } from './archive.ts';
import { checkContents } from './checkRelease.ts';
import { canonicalJson } from './contract/canonicalJson.ts';
import type { RemoteManifest } from './contract/remoteManifest.ts';
import { INCOMING, type ReleaseStore } from './releaseStore.ts';

/** A key of the storage's form; the same on every instance. */
function keyOf(id: string, build: string): string {
  return `${createHash('sha256').update(`release ${id}/${build}`).digest('hex').slice(0, 32)}.zip`;
}

/**
 * Keeps releases in a storage that several instances share, each as the archive that was uploaded. The folder of this instance
 * holds those that it was asked for: it may be empty at any start.
 */
export function openSharedReleases(folder: ReleaseStore, storage: Storage): ReleaseStore {
  const held = new Set<string>();
  const fetching = new Map<string, Promise<boolean>>();

  async function putArchive(key: string, archive: Buffer): Promise<void> {
    const draft = join(folder.root, INCOMING, `${randomUUID()}.zip`);
    try {
      await mkdir(join(folder.root, INCOMING), { recursive: true });
      await writeFile(draft, archive);
      await storage.put(key, draft, { size: archive.length, contentType: 'application/zip' });
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** What another one has stored is held to the manifest that the database has, like an upload. */
  async function fetchOnce(manifest: RemoteManifest): Promise<boolean> {
    const { id, build } = manifest;
    // Who asked while another one fetched may get here after that one is done.
    if (await folder.holds(id, build)) return true;
    const key = keyOf(id, build);
    if ((await storage.size(key)) === undefined) return false;
    const archive = await buffer(await storage.read(key));
    const { manifest: found, files } = await unpackRelease(archive);
    if (canonicalJson(found) !== canonicalJson(manifest))
      throw new Error(`the file storage holds something else for ${id}/${build}`);
    checkContents(manifest, files);
    await folder.put(manifest, files, archive);
    return true;
  }

  return {
    ...folder,
    async put(manifest, files, archive) {
      const key = keyOf(manifest.id, manifest.build);
      await putArchive(key, archive);
      try {
        await folder.put(manifest, files, archive);
      } catch (error) {
        await storage.remove(key);
        throw error;
      }
    },
    async holds(id, build) {
      const key = keyOf(id, build);
      if (held.has(key)) return true;
      const found = (await folder.holds(id, build)) || (await storage.size(key)) !== undefined;
      if (found) held.add(key);
      return found;
    },
    async discard(id, build) {
      const key = keyOf(id, build);
      held.delete(key);
      await storage.remove(key);
    },
    fetch(manifest) {
      const key = keyOf(manifest.id, manifest.build);
      const running = fetching.get(key) ?? fetchOnce(manifest).finally(() => fetching.delete(key));
      fetching.set(key, running);
      return running;
    },
  };
}
