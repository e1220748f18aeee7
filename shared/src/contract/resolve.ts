/** Where a remote stands in a revision. Builds are named by their twelve hex digits. */
export interface RemoteState {
  /** `off`: nobody gets it. `quarantined`: the stable build is not to be used, the previous one stands in for it. */
  state: 'on' | 'off' | 'quarantined';
  stable: string;
  /** The last good build before `stable`. */
  previous?: string;
  canary?: Canary;
  note?: string;
  /** Of one that is off: when it is switched on again by itself, as an ISO time. */
  until?: string;
}

/** A build that some people get before it is stable: by share, by role, by person. One of the three is enough. */
export interface Canary {
  build: string;
  /** 0 to 100: of all people, always the same ones for one remote. */
  percent: number;
  authorities: number[];
  users: number[];
}

/** The registry at one moment: append-only, numbered from 1. */
export interface Revision {
  revision: number;
  remotes: Readonly<Record<string, RemoteState>>;
}

/** The builds that a person gets of one remote. */
export interface ResolvedBuild {
  build: string;
  /** What to fall back to when `build` fails. */
  previous?: string;
}

/**
 * The builds in force for a person; a remote that he gets nothing of is absent.
 *
 * @param user without one, no canary applies
 * @example resolve(revision, { userId: 7, authorityId: 888 }).get('netbar')?.build // '3f2a9c01d7e4'
 */
export function resolve(
  revision: Revision,
  user?: { userId: number; authorityId: number },
): Map<string, ResolvedBuild> {
  const builds = new Map<string, ResolvedBuild>();
  for (const [id, remote] of Object.entries(revision.remotes)) {
    const build = buildFor(id, remote, user);
    if (build) builds.set(id, build);
  }
  return builds;
}

function buildFor(
  id: string,
  { state, stable, previous, canary }: RemoteState,
  user: { userId: number; authorityId: number } | undefined,
): ResolvedBuild | undefined {
  if (state === 'off') return undefined;
  if (state === 'quarantined') return previous === undefined ? undefined : { build: previous };
  if (canary && user && isChosen(id, canary, user))
    return { build: canary.build, previous: stable };
  return previous === undefined ? { build: stable } : { build: stable, previous };
}

function isChosen(
  id: string,
  { percent, authorities, users }: Canary,
  user: { userId: number; authorityId: number },
): boolean {
  return (
    users.includes(user.userId) ||
    authorities.includes(user.authorityId) ||
    bucketOf(user.userId, id) < percent
  );
}

/**
 * A person's place from 0 to 99 for one remote: the same at every sign-in, and another one for another remote, so that not
 * always the same people try what is new. FNV-1a over the text `<user>:<remote>`, mixed once more as its low bits are uneven.
 */
export function bucketOf(userId: number, remote: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${userId}:${remote}`)
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}
