import type { RemoteState } from '@console/shared/contract';
import type { Tx } from '../../../db/database.ts';
import type { LocalRelease, LocalReleases, Pointers } from './localReleases.ts';
import { addRevision, lockRegistry } from './revisions.ts';
import { localBuilds, publisherKeys, publishers, releases } from './tables.ts';

/** The author of revisions that come from the operator's folder. */
const LOCAL_AUTHOR = 'local build';

/**
 * Keeps the registry up with the operator's folder of releases: another build named by a `current.json` becomes the stable one,
 * a `current.json` that is gone switches its remote off. What an administrator did since to a remote whose `current.json` did
 * not change stays as it is. What lies in the folder is trusted, with its keys, because only the operator can write there.
 * A release that cannot be read is looked at again each time: its files may still be on their way, after its `current.json`.
 *
 * @returns looks at the folder and tells whether something is other than it saw last; cheap when nothing is. It takes no
 *   transaction, because it reads files
 */
export function followLocalBuilds(
  local: LocalReleases,
  clock: () => Date,
): (db: Tx) => Promise<boolean> {
  let seen: Pointers | undefined;
  let unread: readonly string[] = [];

  const readKnown = async (tx: Tx): Promise<Known> =>
    new Map((await tx.select().from(localBuilds)).map(({ remote, build }) => [remote, build]));

  const readAll = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => local.read(id)))).filter((one) => one !== undefined);

  async function hasNews(): Promise<boolean> {
    if (seen === undefined || !isSame(await local.pointers(), seen)) return true;
    return (await readAll(unread)).length > 0;
  }

  /** Registers the news; false when another instance registered something meanwhile, which it may have read later than this one. */
  async function follow(db: Tx): Promise<boolean> {
    const before = await readKnown(db);
    const pointers = await local.pointers();
    const fresh = [...pointers.keys()].filter(
      (id) => unread.includes(id) || pointers.get(id) !== seen?.get(id),
    );
    const found = await readAll(fresh);
    const isRegistered = await db.transaction(async (tx) => {
      await lockRegistry(tx);
      const known = await readKnown(tx);
      if (!isSame(known, before)) return false;
      await register(tx, known, pointers, found, clock());
      return true;
    });
    if (isRegistered)
      [seen, unread] = [
        pointers,
        fresh.filter((id) => !found.some(({ manifest }) => manifest.id === id)),
      ];
    return isRegistered;
  }

  return async (db) => {
    if (!(await hasNews())) return false;
    while (!(await follow(db)));
    return true;
  };
}

/** By remote: the build that was registered last; null when its `current.json` is gone. */
type Known = ReadonlyMap<string, string | null>;

const isSame = <T>(one: ReadonlyMap<string, T>, other: ReadonlyMap<string, T>): boolean =>
  one.size === other.size &&
  [...one].every(([id, value]) => other.has(id) && other.get(id) === value);

/** Needs the lock of the registry. */
async function register(
  tx: Tx,
  known: Known,
  pointers: Pointers,
  found: LocalRelease[],
  now: Date,
): Promise<void> {
  const changed = found.filter(({ manifest: { id, build } }) => known.get(id) !== build);
  const gone = [...known]
    .filter(([id, build]) => build !== null && !pointers.has(id))
    .map(([id]) => id);
  if (changed.length + gone.length === 0) return;
  for (const release of changed) await keepRelease(tx, release, now);
  const change: Record<string, (state: RemoteState | undefined) => RemoteState> = {};
  for (const { manifest } of changed) {
    const wasGone = !known.get(manifest.id);
    change[manifest.id] = (state) => replaced(state, manifest.build, wasGone);
  }
  for (const id of gone)
    change[id] = (state) => ({ ...(state ?? { stable: known.get(id) ?? '' }), state: 'off' });
  await keepPointers(tx, changed, gone);
  await addRevision(tx, { author: LOCAL_AUTHOR, reason: LOCAL_AUTHOR, now }, change);
}

/** A remote that somebody switched off stays off with its new build; one that was gone comes back. */
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

async function keepRelease(tx: Tx, { manifest, key }: LocalRelease, now: Date): Promise<void> {
  const { id, build, version, publisher, sig, files } = manifest;
  const bytes = Object.values(files).reduce((sum, [, size]) => sum + size, 0);
  // Without a grant: what lies in the folder needs none, and an upload by this publisher is to be allowed by an administrator.
  const newcomer = { id: publisher, title: publisher, remotes: [], api: [], events: [] };
  await tx.insert(publishers).values(newcomer).onConflictDoNothing();
  await tx
    .insert(publisherKeys)
    .values({ key: sig.key, publisher, jwk: key })
    .onConflictDoNothing();
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

async function keepPointers(tx: Tx, changed: LocalRelease[], gone: string[]): Promise<void> {
  const rows = [
    ...changed.map(({ manifest: { id, build } }) => ({ remote: id, build })),
    ...gone.map((remote) => ({ remote, build: null })),
  ];
  for (const row of rows)
    await tx
      .insert(localBuilds)
      .values(row)
      .onConflictDoUpdate({ target: localBuilds.remote, set: { build: row.build } });
}
