import type { RemoteState } from '@console/shared/contract';
import type { Tx } from '../../../db/database.ts';
import type { AcceptedRelease } from '../../kernel/interfaces/registry.ts';
import { overlap } from './componentPaths.ts';
import { buildsInForce } from './inForce.ts';

/** A component path that a build in force declares. */
export interface Claim {
  remote: string;
  title: string;
  publisher: string;
  build: string;
  component: string;
}

/** A component path that two remotes in force declare, or of which one declares what the other takes too. */
export interface Conflict {
  /** As the remote itself declares it. */
  component: string;
  /** The other remote, and how that declares it. */
  remote: string;
  theirs: string;
}

type ReadReleases = (tx: Tx, wanted: { id: string; build: string }[]) => Promise<AcceptedRelease[]>;

/** Every path that somebody may get in a revision, with the remote and the build that declare it. */
export async function readClaims(
  tx: Tx,
  read: ReadReleases,
  remotes: Readonly<Record<string, RemoteState>>,
): Promise<Claim[]> {
  const wanted = Object.entries(remotes).flatMap(([id, state]) =>
    buildsInForce(state).map((build) => ({ id, build })),
  );
  const releases = await read(tx, wanted);
  return releases.flatMap(({ manifest: { id, title, publisher, build, pages } }) =>
    pages.map(({ component }) => ({ remote: id, title, publisher, build, component })),
  );
}

/** What a remote's paths meet among those of other remotes; each pair of paths once. */
export function conflictsOf(
  claims: readonly Claim[],
  remote: string,
  components: readonly string[],
): (Conflict & Claim)[] {
  const others = claims.filter((claim) => claim.remote !== remote);
  const found = components.flatMap((component) =>
    others
      .filter((claim) => overlap(component, claim.component))
      .map((claim) => ({ ...claim, component, theirs: claim.component })),
  );
  return [
    ...new Map(found.map((one) => [`${one.component} ${one.remote} ${one.theirs}`, one])).values(),
  ];
}

/** The paths that a remote has in force. */
export const pathsOf = (claims: readonly Claim[], remote: string): string[] => [
  ...new Set(claims.filter((claim) => claim.remote === remote).map(({ component }) => component)),
];

/** By remote in force: which of its paths another one takes too; of remotes without any nothing. */
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
