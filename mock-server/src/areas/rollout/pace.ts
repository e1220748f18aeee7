import type { NetbarState, RolloutState, TargetState } from './model.ts';

const MINUTE_MS = 60_000;

/** Returns the time from which a pace counts: at most one minute ago. */
const paceStart = (releasedAt: number | null, at: number): number =>
  Math.max(releasedAt ?? 0, at - MINUTE_MS);

/** Returns the number of terminals that may start now at a pace per minute. */
export function releaseQuota(
  perMinute: number | null,
  releasedAt: number | null,
  at: number,
): number {
  if (perMinute === null) return Number.POSITIVE_INFINITY;
  return Math.floor(((at - paceStart(releasedAt, at)) * perMinute) / MINUTE_MS);
}

/** Returns the time up to which a pace is used after some terminals have started. */
function usedUntil(
  perMinute: number | null,
  releasedAt: number | null,
  count: number,
  at: number,
): number | null {
  if (perMinute === null || count === 0) return releasedAt;
  return paceStart(releasedAt, at) + (count * MINUTE_MS) / perMinute;
}

const byPlace = (first: TargetState, second: TargetState): number =>
  first.place - second.place || first.id - second.id;

type Netbars = ReadonlyMap<number, NetbarState>;

/** Terminals that start, with the used paces. */
export interface Started {
  targets: TargetState[];
  releasedAt: number | null;
  netbars: NetbarState[];
}

/** Chooses the next terminals as far as both paces allow, and not in postponed netbars. */
export function chooseWithinPace(
  due: readonly TargetState[],
  rollout: RolloutState,
  netbars: Netbars,
  at: number,
): Started {
  const { pacePerMin, netbarPacePerMin, releasedAt } = rollout;
  const left = releaseQuota(pacePerMin, releasedAt, at);
  const counts = new Map<number, number>();
  const targets: TargetState[] = [];
  for (const target of [...due].sort(byPlace)) {
    if (targets.length >= left) break;
    const netbar = netbars.get(target.netbarId);
    const count = counts.get(target.netbarId) ?? 0;
    const quota = releaseQuota(netbarPacePerMin, netbar?.releasedAt ?? null, at);
    if (netbar?.postponedUntil || count >= quota) continue;
    counts.set(target.netbarId, count + 1);
    targets.push(target);
  }
  const paced = netbarPacePerMin === null ? [] : [...counts];
  return {
    targets,
    releasedAt: usedUntil(pacePerMin, releasedAt, targets.length, at),
    netbars: paced.map(([netbarId, count]) => {
      const { postponedUntil = null, releasedAt: used = null } = netbars.get(netbarId) ?? {};
      return { netbarId, postponedUntil, releasedAt: usedUntil(netbarPacePerMin, used, count, at) };
    }),
  };
}
