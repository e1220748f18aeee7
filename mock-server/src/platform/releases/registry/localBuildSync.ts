import type { RemoteState } from '@console/shared/contract';
import type { Tx } from '../../../db/database.ts';
import type { LocalBuildMarks, LocalRelease, LocalReleases } from './localReleases.ts';
import { saveOperatorKey } from './operatorKeys.ts';
import { addRevision, lockRegistry } from './revisions.ts';
import { localBuilds, releases } from './tables.ts';

/** Author of the revisions that are created for the operator's folder. */
export const LOCAL_AUTHOR = 'local build';

/**
 * Synchronizes the registry with the operator's folder of releases. A new build in a `current.json`
 * becomes the stable build. A removed `current.json` switches its remote off. Changes by
 * administrators stay while the `current.json` of the remote does not change. The releases and keys
 * in the folder are trusted because only the operator can write there. An unreadable release is
 * read again each time, because its files may still be copied after its `current.json`.
 *
 * @returns a function that reads the folder and returns whether something has changed. It is cheap
 * if nothing has changed. It must run outside of a transaction because it reads files
 */
export function syncLocalBuilds(
  local: LocalReleases,
  clock: () => Date,
): (db: Tx) => Promise<boolean> {
  let lastPointers: LocalBuildMarks | undefined;
  let unreadable: readonly string[] = [];

  const readKnown = async (tx: Tx): Promise<Known> =>
    new Map((await tx.select().from(localBuilds)).map(({ remote, build }) => [remote, build]));

  const readAll = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => local.read(id)))).filter((release) => release !== undefined);

  async function hasChanges(): Promise<boolean> {
    if (lastPointers === undefined || !isSame(await local.readMarks(), lastPointers)) return true;
    return (await readAll(unreadable)).length > 0;
  }

  /**
   * Registers the changes. Returns false if another instance changed the registry concurrently,
   * because that instance may have read newer files.
   */
  async function follow(db: Tx): Promise<boolean> {
    const before = await readKnown(db);
    const pointers = await local.readMarks();
    const changedIds = [...pointers.keys()].filter(
      (id) => unreadable.includes(id) || pointers.get(id) !== lastPointers?.get(id),
    );
    const loaded = await readAll(changedIds);
    const isRegistered = await db.transaction(async (tx) => {
      await lockRegistry(tx);
      const current = await readKnown(tx);
      if (!isSame(current, before)) return false;
      await register(tx, current, pointers, loaded, clock());
      return true;
    });
    if (isRegistered)
      [lastPointers, unreadable] = [
        pointers,
        changedIds.filter((id) => !loaded.some(({ manifest }) => manifest.id === id)),
      ];
    return isRegistered;
  }

  return async (db) => {
    if (!(await hasChanges())) return false;
    while (!(await follow(db)));
    return true;
  };
}

/** The last registered build of each remote, or null after its `current.json` was removed. */
type Known = ReadonlyMap<string, string | null>;

const isSame = <T>(a: ReadonlyMap<string, T>, b: ReadonlyMap<string, T>): boolean =>
  a.size === b.size && [...a].every(([id, value]) => b.has(id) && b.get(id) === value);

/** The caller must hold the lock of the registry. */
async function register(
  tx: Tx,
  registered: Known,
  pointers: LocalBuildMarks,
  loaded: LocalRelease[],
  now: Date,
): Promise<void> {
  const changed = loaded.filter(({ manifest: { id, build } }) => registered.get(id) !== build);
  const removedIds = [...registered]
    .filter(([id, build]) => build !== null && !pointers.has(id))
    .map(([id]) => id);
  if (changed.length + removedIds.length === 0) return;
  for (const release of changed) await saveRelease(tx, release, now);
  const change: Record<string, (state: RemoteState | undefined) => RemoteState> = {};
  for (const { manifest } of changed) {
    const wasGone = !registered.get(manifest.id);
    change[manifest.id] = (state) => replaced(state, manifest.build, wasGone);
  }
  for (const id of removedIds)
    change[id] = (state) => ({ ...(state ?? { stable: registered.get(id) ?? '' }), state: 'off' });
  await savePointers(tx, changed, removedIds);
  await addRevision(tx, { author: LOCAL_AUTHOR, reason: LOCAL_AUTHOR, now }, change);
}

/**
 * Returns the state after a new build. A remote that was switched off stays off, but a remote whose
 * `current.json` was removed is switched on again.
 */
function replaced(before: RemoteState | undefined, build: string, wasGone: boolean): RemoteState {
  if (before === undefined) return { state: 'on', stable: build };
  const { previous, canary, ...rest } = before;
  const last = before.state === 'quarantined' || before.stable === build ? previous : before.stable;
  return {
    ...rest,
    state: before.state === 'off' && !wasGone ? 'off' : 'on',
    stable: build,
    ...(last === undefined || last === build ? {} : { previous: last }),
    ...(canary === undefined || canary.build === build ? {} : { canary }),
  };
}

async function saveRelease(tx: Tx, { manifest, key }: LocalRelease, now: Date): Promise<void> {
  const { id, build, version, publisher, sig, files } = manifest;
  const bytes = Object.values(files).reduce((sum, [, size]) => sum + size, 0);
  await saveOperatorKey(tx, manifest, key);
  const row = {
    remote: id,
    build,
    version,
    publisher,
    key: sig.key,
    source: 'local',
    manifest,
    bytes,
  } as const;
  await tx
    .insert(releases)
    .values({ ...row, author: LOCAL_AUTHOR, createdAt: now })
    .onConflictDoNothing();
}

async function savePointers(tx: Tx, changed: LocalRelease[], removedIds: string[]): Promise<void> {
  const rows = [
    ...changed.map(({ manifest: { id, build } }) => ({ remote: id, build })),
    ...removedIds.map((remote) => ({ remote, build: null })),
  ];
  for (const row of rows)
    await tx
      .insert(localBuilds)
      .values(row)
      .onConflictDoUpdate({ target: localBuilds.remote, set: { build: row.build } });
}
