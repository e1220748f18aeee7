import type { Deps } from '../../platform/kernel/area/deps.ts';
import { areaSlot } from '../../platform/kernel/area/slot.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';

/** Number of terminals by the state of one version on them. */
export interface VersionStats {
  installed: number;
  pending: number;
  failed: number;
}

/** What an area knows about the use of versions, for example by rollouts. */
export interface VersionUses {
  /** Counts the terminals in the caller's data scope. Versions without terminals are left out. */
  stats(
    by: ActorContext,
    versionIds: readonly number[],
  ): Promise<ReadonlyMap<number, VersionStats>>;
  /** Called in the transaction that withdraws a version, to stop what installs it. */
  withdrawn?(by: ActorContext & { deps: Pick<Deps, 'bus'> }, versionId: number): Promise<void>;
}

/** The slot of an area that installs versions. */
export const versionUses = areaSlot<VersionUses>('versionUses');

type Areas = Pick<Deps, 'areas'>;

const usesOf = ({ areas }: Areas): VersionUses[] =>
  areas.flatMap((area) => versionUses.of(area) ?? []);

/** Returns the number of terminals by version, from all areas that install versions. */
export async function readVersionStats(
  deps: Areas,
  by: ActorContext,
  versionIds: readonly number[],
): Promise<ReadonlyMap<number, VersionStats>> {
  const all = new Map<number, VersionStats>();
  if (versionIds.length === 0) return all;
  for (const { stats } of usesOf(deps))
    for (const [id, more] of await stats(by, versionIds)) {
      const sum = all.get(id) ?? { installed: 0, pending: 0, failed: 0 };
      all.set(id, {
        installed: sum.installed + more.installed,
        pending: sum.pending + more.pending,
        failed: sum.failed + more.failed,
      });
    }
  return all;
}

/** Notifies the areas that install versions that one was withdrawn. */
export async function notifyWithdrawn(
  deps: Areas & Pick<Deps, 'bus'>,
  by: ActorContext,
  versionId: number,
): Promise<void> {
  for (const { withdrawn } of usesOf(deps)) await withdrawn?.({ ...by, deps }, versionId);
}
