import type { RemoteState } from '@console/shared/contract';
import type { Tx } from '../../../db/database.ts';
import type { AcceptedRelease } from '../../kernel/interfaces/registry.ts';
import { activeBuilds } from './activeBuilds.ts';
import { pathsOverlap } from './componentPaths.ts';

/** A component path that an active build declares. */
export interface PathClaim {
  remote: string;
  title: string;
  publisher: string;
  build: string;
  component: string;
}

/** A component path that two active remotes declare, exactly or through a wildcard. */
export interface PathOverlap {
  /** The path in the remote's own declaration. */
  component: string;
  /** The other remote, and the path in its declaration. */
  remote: string;
  theirs: string;
}

type ReadReleases = (tx: Tx, builds: { id: string; build: string }[]) => Promise<AcceptedRelease[]>;

/** Returns every component path of the builds that a revision activates. */
export async function readClaims(
  tx: Tx,
  read: ReadReleases,
  remotes: Readonly<Record<string, RemoteState>>,
): Promise<PathClaim[]> {
  const builds = Object.entries(remotes).flatMap(([id, state]) =>
    activeBuilds(state).map((build) => ({ id, build })),
  );
  const releases = await read(tx, builds);
  return releases.flatMap(({ manifest: { id, title, publisher, build, pages } }) =>
    pages.map(({ component }) => ({ remote: id, title, publisher, build, component })),
  );
}

/**
 * Finds the paths of other remotes that overlap with the given paths. Each pair is returned once.
 */
export function findOverlaps(
  claims: readonly PathClaim[],
  remote: string,
  components: readonly string[],
): (PathOverlap & PathClaim)[] {
  const otherClaims = claims.filter((claim) => claim.remote !== remote);
  const overlaps = components.flatMap((component) =>
    otherClaims
      .filter((claim) => pathsOverlap(component, claim.component))
      .map((claim) => ({ ...claim, component, theirs: claim.component })),
  );
  return [
    ...new Map(
      overlaps.map((item) => [`${item.component} ${item.remote} ${item.theirs}`, item]),
    ).values(),
  ];
}

/** Returns the active component paths of a remote. */
export const activePaths = (claims: readonly PathClaim[], remote: string): string[] => [
  ...new Set(claims.filter((claim) => claim.remote === remote).map(({ component }) => component)),
];

/** Returns the conflicts of each active remote. Omits remotes without conflicts. */
export async function readOverlaps(
  tx: Tx,
  read: ReadReleases,
  remotes: Readonly<Record<string, RemoteState>>,
): Promise<Record<string, PathOverlap[]>> {
  const claims = await readClaims(tx, read, remotes);
  const all = Object.keys(remotes).map((id): [string, PathOverlap[]] => [
    id,
    findOverlaps(claims, id, activePaths(claims, id)).map(({ component, remote, theirs }) => ({
      component,
      remote,
      theirs,
    })),
  ]);
  return Object.fromEntries(all.filter(([, conflicts]) => conflicts.length > 0));
}
