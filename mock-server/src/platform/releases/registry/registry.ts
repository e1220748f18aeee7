import { join } from 'node:path';
import type { HostFacts } from '@console/shared/contract';
import type { Logger } from 'pino';
import type { Tx } from '../../../db/database.ts';
import { unguardedTx } from '../../../http/guardedTx.ts';
import type { Config } from '../../../process/config.ts';
import { readChanged } from '../../../process/readChanged.ts';
import type { Bucket } from '../../kernel/interfaces/bucket.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import type { Storage } from '../../kernel/interfaces/storage.ts';
import { acceptedReleases } from './acceptedReleases.ts';
import { openCatalogue } from './catalogue.ts';
import { catalogueSources } from './catalogueSources.ts';
import { syncLocalBuilds } from './localBuildSync.ts';
import { openLocalReleases } from './localReleases.ts';
import { conflictLogger } from './logConflicts.ts';
import { sweepUploads } from './pendingUploads.ts';
import { readActiveReleases } from './readActiveReleases.ts';
import { releaseFolders } from './releaseFolders.ts';
import { openReleaseFolder } from './releaseStore.ts';
import { latestNumber } from './revisions.ts';
import { openSharedReleases } from './sharedReleases.ts';

interface RegistryOptions {
  clock?: () => Date;
  shared?: Storage | undefined;
  bucket?: Bucket | undefined;
}

/**
 * Opens the registry of releases: the operator's folder, the upload store and the revisions in the
 * database.
 *
 * @param options `shared`: storage for uploads if several instances run; without it, uploads are in
 * the data folder. `bucket`: contains the catalogue folders that start with `s3:`
 */
export function openRegistry(
  config: Pick<Config, 'releasesDir' | 'dataDir' | 'hostDir' | 'catalogueDirs'>,
  log: Logger,
  { clock = () => new Date(), shared, bucket }: RegistryOptions = {},
): Registry {
  const local = openLocalReleases(config.releasesDir, log);
  const folder = openReleaseFolder(join(config.dataDir, 'releases'));
  const store = shared ? openSharedReleases(folder, shared) : folder;
  const accepted = acceptedReleases().read;
  const { folderOf, isServable } = releaseFolders({ local, store, accepted });
  const follow = syncLocalBuilds(local, clock);
  const logConflicts = conflictLogger(accepted, log);
  const registerLocalBuilds = async (tx: Tx): Promise<void> => {
    if (await follow(tx)) await logConflicts(tx);
  };
  return {
    store,
    catalogue: openCatalogue(catalogueSources(config.catalogueDirs, bucket)),
    accepted,
    folderOf,
    async current(tx, user, filter = { isNeeded: () => true }) {
      await registerLocalBuilds(unguardedTx(tx));
      return readActiveReleases(tx, { accepted, isServable }, user, filter);
    },
    async revision(tx) {
      await registerLocalBuilds(unguardedTx(tx));
      return String(await latestNumber(tx));
    },
    manifest: async (tx, id, build) => (await accepted(tx, [{ id, build }]))[0]?.manifest,
    host: readChanged(join(config.hostDir, 'host.json'), (text) => JSON.parse(text) as HostFacts),
  };
}

/**
 * Registers the builds of the operator's folder and removes files of interrupted uploads, at server
 * start.
 */
export async function startRegistry(
  { revision, store }: Registry,
  tx: Tx,
  log: Logger,
): Promise<void> {
  await revision(tx);
  await sweepUploads(store, tx, new Date()).catch((error) =>
    log.warn(
      { err: error },
      'cannot remove files of interrupted uploads. The upkeep task will try again',
    ),
  );
}
