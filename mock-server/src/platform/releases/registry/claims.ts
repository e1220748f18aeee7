import type { RemoteState } from '@console/shared/contract';
import type { Tx } from '../../../db/database.ts';
import type { AcceptedRelease } from '../../kernel/interfaces/registry.ts';
import { overlap } from './componentPaths.ts';
import { buildsInForce } from './inForce.ts';

/** A component path that an active build declares. */
export interface Claim {
  remote: string;
  title: string;
  publisher: string;
  build: string;
  component: string;
}

/** A component path that two active remotes declare, exactly or through a wildcard. */
export interface Conflict {
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
): Promise<Claim[]> {
  const builds = Object.entries(remotes).flatMap(([id, state]) =>
    buildsInForce(state).map((build) => ({ id, build })),
  );
  const releases = await read(tx, builds);
  return releases.flatMap(({ manifest: { id, title, publisher, build, pages } }) =>
    pages.map(({ component }) => ({ remote: id, title, publisher, build, component })),
  );
}

/**
 * Finds the paths of other remotes that overlap with the given paths. Each pair is returned once.
 */
export function conflictsOf(
  claims: readonly Claim[],
  remote: string,
  components: readonly string[],
): (Conflict & Claim)[] {
  const others = claims.filter((claim) => claim.remote !== remote);
  const overlaps = components.flatMap((component) =>
    others
      .filter((claim) => overlap(component, claim.component))
      .map((claim) => ({ ...claim, component, theirs: claim.component })),
  );
  return [
    ...new Map(
      overlaps.map((item) => [`${item.component} ${item.remote} ${item.theirs}`, item]),
    ).values(),
  ];
}

/** Returns the active component paths of a remote. */
export const pathsOf = (claims: readonly Claim[], remote: string): string[] => [
  ...new Set(claims.filter((claim) => claim.remote === remote).map(({ component }) => component)),
];

/** Returns the conflicts of each active remote. Omits remotes without conflicts. */
export async function readConflicts(
  tx: Tx,
  read: ReadReleases,
  remotes: Readonly<Record<string, RemoteState>>,
): Promise<Record<string, Conflict[]>> {
  const claims = await readClaims(tx, read, remotes);
  const all = Object.keys(remotes).map((id): [string, Conflict[]] => [
    id,
    conflictsOf(claims, id, pathsOf(claims, id)).map(({ component, remote, theirs }) => ({
      component,
      remote,
      theirs,
    })),
  ]);
  return Object.fromEntries(all.filter(([, conflicts]) => conflicts.length > 0));
}
