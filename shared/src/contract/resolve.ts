/** State of a remote in a revision. Builds are identified by their twelve hex digits. */
export interface RemoteState {
  /** `off`: no user gets it. `quarantined`: the stable build is replaced by the previous one. */
  state: 'on' | 'off' | 'quarantined';
  stable: string;
  /** The last good build before `stable`. */
  previous?: string;
  canary?: Canary;
  note?: string;
  /** ISO time at which a remote that is off is switched on again automatically. */
  until?: string;
}

/**
 * A build that some users get before it is stable. A user is selected by share, by role or by id.
 */
export interface Canary {
  build: string;
  /** Share of all users from 0 to 100. The selected users of a remote do not change. */
  percent: number;
  authorities: number[];
  users: number[];
}

/** A revision of the registry. Revisions are append-only and numbered from 1. */
export interface Revision {
  revision: number;
  remotes: Readonly<Record<string, RemoteState>>;
}

/** The builds of one remote for a user. */
export interface ResolvedBuild {
  build: string;
  /** Fallback if `build` fails. */
  previous?: string;
}

/**
 * Returns the active builds for a user. Remotes without a build are absent.
 *
 * @param user without a user, canaries do not apply
 * @example
 * resolve(revision, { userId: 7, authorityId: 888 }).get('netbar')?.build // '3f2a9c01d7e4'
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
    userBucket(user.userId, id) < percent
  );
}

/**
 * Returns the bucket of a user from 0 to 99 for one remote. It is stable, and differs between
 * remotes, so that new builds are not always tested by the same users. FNV-1a of the text
 * `<user>:<remote>` with a final mix, because its low bits are uneven.
 */
export function userBucket(userId: number, remote: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${userId}:${remote}`)
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}
