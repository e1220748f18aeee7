import { resolve } from '@console/shared/contract';
import type { Tx } from '../../../db/database.ts';
import type {
  AcceptedRelease,
  ActiveReleases,
  ManifestSelection,
  Registry,
} from '../../kernel/interfaces/registry.ts';
import { fullManifestIds, summarizeManifest } from './manifestSummaries.ts';
import { latestRevision } from './revisions.ts';
import { readTrustedKeys } from './trustedKeys.ts';

interface Sources {
  accepted: Registry['accepted'];
  /** Returns true if the files of a release exist. */
  isServable(release: AcceptedRelease): Promise<boolean>;
}

/** Reads the active releases of a user, or of anonymous visitors. */
export async function readActiveReleases(
  tx: Tx,
  { accepted, isServable }: Sources,
  user: { userId: number; authorityId: number } | undefined,
  filter: ManifestSelection,
): Promise<ActiveReleases> {
  const { revision, remotes } = await latestRevision(tx);
  const builds = [...resolve({ revision, remotes }, user)];
  const activeReleases = await accepted(
    tx,
    builds.map(([id, { build }]) => ({ id, build })),
  );
  const active = activeReleases.map(({ manifest }) => manifest);
  const fullIds = fullManifestIds(active, filter);
  const previousReleases = await accepted(
    tx,
    builds.flatMap(([id, { previous }]) =>
      previous === undefined ? [] : [{ id, build: previous }],
    ),
  );
  const previousSent = previousReleases.filter(({ manifest }) => fullIds.has(manifest.id));
  const servable = await Promise.all(previousSent.map(isServable));
  const previousBuild = new Map(previousReleases.map(({ manifest: { id, build } }) => [id, build]));
  return {
    revision: String(revision),
    releases: active.filter(({ id }) => fullIds.has(id)),
    listed: active
      .filter(({ id }) => !fullIds.has(id))
      .map((manifest) => summarizeManifest(manifest, previousBuild.get(manifest.id))),
    previous: previousSent.flatMap(({ manifest }, index) => (servable[index] ? [manifest] : [])),
    publishers: await readTrustedKeys(tx, [...activeReleases, ...previousReleases]),
  };
}
