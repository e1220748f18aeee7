import { resolve } from '@console/shared/contract';
import type { Tx } from '../../../db/database.ts';
import type {
  AcceptedRelease,
  InForce,
  Registry,
  WantedManifests,
} from '../../kernel/interfaces/registry.ts';
import { inShort, wholeOnes } from './inShort.ts';
import { latestRevision } from './revisions.ts';
import { readKeys } from './trustedKeys.ts';

interface Sources {
  accepted: Registry['accepted'];
  /** Whether the files of a release can be served. */
  isServable(release: AcceptedRelease): Promise<boolean>;
}

/** Reads the releases that the latest revision gives to a person, or to nobody in particular. */
export async function readInForce(
  tx: Tx,
  { accepted, isServable }: Sources,
  user: { userId: number; authorityId: number } | undefined,
  wanted: WantedManifests,
): Promise<InForce> {
  const { revision, remotes } = await latestRevision(tx);
  const builds = [...resolve({ revision, remotes }, user)];
  const found = await accepted(
    tx,
    builds.map(([id, { build }]) => ({ id, build })),
  );
  const inForce = found.map(({ manifest }) => manifest);
  const whole = wholeOnes(inForce, wanted);
  const before = await accepted(
    tx,
    builds.flatMap(([id, { previous }]) =>
      previous === undefined ? [] : [{ id, build: previous }],
    ),
  );
  const kept = before.filter(({ manifest }) => whole.has(manifest.id));
  const servable = await Promise.all(kept.map(isServable));
  const buildBefore = new Map(before.map(({ manifest: { id, build } }) => [id, build]));
  return {
    revision: String(revision),
    releases: inForce.filter(({ id }) => whole.has(id)),
    listed: inForce
      .filter(({ id }) => !whole.has(id))
      .map((one) => inShort(one, buildBefore.get(one.id))),
    previous: kept.flatMap(({ manifest }, index) => (servable[index] ? [manifest] : [])),
    publishers: await readKeys(tx, [...found, ...before]),
  };
}
