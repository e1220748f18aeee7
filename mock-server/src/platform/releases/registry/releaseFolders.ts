import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@console/shared/contract';
import type { Tx } from '../../../db/database.ts';
import type { AcceptedRelease, Registry, ReleaseStore } from '../../kernel/interfaces/registry.ts';
import type { LocalReleases } from './localReleases.ts';

const ID = /^[a-z][a-z0-9-]{1,39}$/;
const BUILD = /^[0-9a-f]{12}$/;
const MANIFEST = 'remote.json';

/** A folder of releases: the operator's folder or the upload store. */
type Source = Pick<ReleaseStore, 'readManifest' | 'root'>;

interface ReleaseStores {
  local: LocalReleases;
  store: ReleaseStore;
  accepted: Registry['accepted'];
}

/**
 * Returns a function that lists the files of a release, including its manifest. The result is
 * undefined if the source does not have the release.
 */
function fileLists() {
  const folders = new Map<string, Promise<ReadonlySet<string> | undefined>>();
  const read = async (
    source: Source,
    id: string,
    folder: string,
  ): Promise<ReadonlySet<string> | undefined> => {
    const text = await source.readManifest(id, folder);
    return text === undefined
      ? undefined
      : new Set(Object.keys((JSON.parse(text) as RemoteManifest).files)).add(MANIFEST);
  };
  return (source: Source, id: string, folder: string) => {
    const key = join(source.root, id, folder);
    const before = folders.get(key);
    if (before) return before;
    const files = read(source, id, folder).catch(() => undefined);
    folders.set(key, files);
    // Cache only existing lists, because a missing release may be added later.
    files.then((listed) => listed ?? folders.delete(key));
    return files;
  };
}

/** Finds the folder of a release's file. */
export function releaseFolders({ local, store, accepted }: ReleaseStores) {
  const filesOf = fileLists();
  return {
    async folderOf(tx: Tx, id: string, build: string, file: string): Promise<string | undefined> {
      if (!ID.test(id) || !BUILD.test(build)) return undefined;
      if ((await filesOf(local, id, build))?.has(file)) return join(local.root, id, build);
      // The store may also contain a complete but interrupted upload, so check the registration.
      const [release] = await accepted(tx, [{ id, build }]);
      if (
        release === undefined ||
        (file !== MANIFEST && !Object.hasOwn(release.manifest.files, file))
      )
        return undefined;
      const folder = join(store.root, id, release.folder);
      if ((await filesOf(store, id, release.folder))?.has(file)) return folder;
      return (await store.fetch?.(release)) ? folder : undefined;
    },
    /** An operator may have removed the files of an older build. */
    isServable: async ({ manifest: { id, build }, folder }: AcceptedRelease): Promise<boolean> =>
      (await stat(join(local.root, id, build, MANIFEST)).catch(() => undefined)) !== undefined ||
      store.holds(id, folder),
  };
}
