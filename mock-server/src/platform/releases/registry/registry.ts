import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type HostFacts, type RemoteManifest, resolve } from '@console/shared/contract';
import type { Logger } from 'pino';
import type { Tx } from '../../../db/database.ts';
import { ofServer } from '../../../http/watchedTx.ts';
import type { Config } from '../../../process/config.ts';
import { readChanged } from '../../../process/readChanged.ts';
import type { AcceptedRelease, Registry, ReleaseStore } from '../../kernel/interfaces/registry.ts';
import type { Storage } from '../../kernel/interfaces/storage.ts';
import { acceptedReleases } from './acceptedReleases.ts';
import { readConflicts } from './claims.ts';
import { inShort, wholeOnes } from './inShort.ts';
import { followLocalBuilds } from './localBuild.ts';
import { openLocalReleases } from './localReleases.ts';
import { sweepUploads } from './pendingUploads.ts';
import { openReleaseFolder } from './releaseStore.ts';
import { latestNumber, latestRevision } from './revisions.ts';
import { openSharedReleases } from './sharedReleases.ts';
import { readKeys } from './trustedKeys.ts';

const ID = /^[a-z][a-z0-9-]{1,39}$/;
const BUILD = /^[0-9a-f]{12}$/;

/**
 * The registry of releases: what the operator's folder and the store of uploads hold, under the revisions of the database.
 *
 * @param shared where uploads are kept when the data folder is this instance's own
 */
export function openRegistry(
  config: Pick<Config, 'releasesDir' | 'dataDir' | 'hostDir'>,
  log: Logger,
  { clock = () => new Date(), shared }: { clock?: () => Date; shared?: Storage | undefined } = {},
): Registry {
  const local = openLocalReleases(config.releasesDir, log);
  const folder = openReleaseFolder(join(config.dataDir, 'releases'));
  const store = shared ? openSharedReleases(folder, shared) : folder;
  const follow = followLocalBuilds(local, clock);
  const accepted = acceptedReleases();
  const told = new Set<string>();
  const listed = new Map<string, Promise<ReadonlySet<string> | undefined>>();

  async function listedFiles(source: Pick<ReleaseStore, 'readManifest'>, id: string, folder: string) {
    const text = await source.readManifest(id, folder);
    return text === undefined ? undefined : new Set(Object.keys((JSON.parse(text) as RemoteManifest).files)).add('remote.json');
  }

  function filesOf(source: Pick<ReleaseStore, 'readManifest'> & { root: string }, id: string, folder: string) {
    const key = join(source.root, id, folder);
    const known = listed.get(key);
    if (known) return known;
    const files = listedFiles(source, id, folder).catch(() => undefined);
    listed.set(key, files);
    // Only what is there stays known: a release may come later.
    files.then((found) => found ?? listed.delete(key));
    return files;
  }

  /** What the operator's folder brings is not refused, so two remotes may come to have the same path. */
  async function tellConflicts(tx: Tx): Promise<void> {
    const { remotes } = await latestRevision(tx);
    for (const [remote, conflicts] of Object.entries(await readConflicts(tx, accepted.read, remotes)))
      for (const conflict of conflicts) {
        const key = JSON.stringify([remote, conflict]);
        if (told.has(key)) continue;
        told.add(key);
        log.warn(
          { ...conflict, of: remote },
          'two remotes in force declare one component path: the exact one, the longer one, or the first by id is shown',
        );
      }
  }

  async function sync(tx: Tx): Promise<void> {
    if (await follow(tx)) await tellConflicts(tx);
  }

  /** An operator may have removed an older build from his folder: nobody could fall back to it. */
  const isThere = async ({ manifest: { id, build }, folder }: AcceptedRelease) =>
    (await stat(join(local.root, id, build, 'remote.json')).catch(() => undefined)) !== undefined || store.holds(id, folder);

  return {
    store,
    async current(tx, user, wanted = { isNeeded: () => true }) {
      await sync(ofServer(tx));
      const { revision, remotes } = await latestRevision(tx);
      const builds = [...resolve({ revision, remotes }, user)];
      const found = await accepted.read(
        tx,
        builds.map(([id, { build }]) => ({ id, build })),
      );
      const inForce = found.map(({ manifest }) => manifest);
      const whole = wholeOnes(inForce, wanted);
      const before = await accepted.read(
        tx,
        builds.flatMap(([id, { previous }]) => (previous === undefined ? [] : [{ id, build: previous }])),
      );
      const kept = before.filter(({ manifest }) => whole.has(manifest.id));
      const there = await Promise.all(kept.map(isThere));
      const manifestsBefore = before.map(({ manifest }) => manifest);
      const buildBefore = new Map(manifestsBefore.map(({ id, build }) => [id, build]));
      return {
        revision: String(revision),
        releases: inForce.filter(({ id }) => whole.has(id)),
        listed: inForce.filter(({ id }) => !whole.has(id)).map((one) => inShort(one, buildBefore.get(one.id))),
        previous: kept.flatMap(({ manifest }, index) => (there[index] ? [manifest] : [])),
        publishers: await readKeys(tx, [...found, ...before]),
      };
    },
    async revision(tx) {
      await sync(ofServer(tx));
      return String(await latestNumber(tx));
    },
    accepted: accepted.read,
    manifest: async (tx, id, build) => (await accepted.read(tx, [{ id, build }]))[0]?.manifest,
    async folderOf(tx, id, build, file) {
      if (!ID.test(id) || !BUILD.test(build)) return undefined;
      if ((await filesOf(local, id, build))?.has(file)) return join(local.root, id, build);
      // Of uploads only what was registered: one that was interrupted may lie there as a whole.
      const [release] = await accepted.read(tx, [{ id, build }]);
      if (release === undefined || (file !== 'remote.json' && !Object.hasOwn(release.manifest.files, file))) return undefined;
      const place = join(store.root, id, release.folder);
      if ((await filesOf(store, id, release.folder))?.has(file)) return place;
      return (await store.fetch?.(release)) ? place : undefined;
    },
    host: readChanged(join(config.hostDir, 'host.json'), (text) => JSON.parse(text) as HostFacts),
  };
}

/** At the start: registers what the operator's folder holds now, and removes what interrupted uploads left. */
export async function startRegistry({ revision, store }: Registry, tx: Tx, log: Logger): Promise<void> {
  await revision(tx);
  await sweepUploads(store, tx, new Date()).catch((error) =>
    log.warn({ err: error }, 'what interrupted uploads left cannot be removed now: the upkeep will try again'),
  );
}
