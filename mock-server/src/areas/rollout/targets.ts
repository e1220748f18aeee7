import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { packages, packageVersions } from '../package/index.ts';
import { targetScopeMembers } from '../targetScope/index.ts';
import { readMachines } from './candidates.ts';
import {
  type Candidate,
  exclusionOf,
  isMember,
  type Requirements,
  ringFor,
  type ScopeMembers,
} from './exclusion.ts';
import { groupMachines, type TargetGroup } from './images.ts';
import type { InstallStatus } from './model.ts';
import { placeWithin } from './place.ts';
import type { Rollout } from './rows.ts';
import { rolloutSettings } from './settings.ts';

const DAY_MS = 86_400_000;
const MB = 1_000_000;
/** Space that Windows and the installer need besides the files. */
const SPARE_MB = 500;
/** A terminal or an image with its place in a rollout. */
export interface PlannedTarget extends Candidate {
  /** Empty for an image. */
  terminalNo: string;
  /** Empty for a terminal. */
  imageName: string;
  place: number;
  /** -1 for excluded terminals. */
  ring: number;
  /** `waiting`, `unsupported` or `excluded` at the start. */
  status: InstallStatus;
  /** Whether a customer uses it. */
  inUse: boolean;
  /** Reason of the exclusion, or ''. */
  exclusion: string;
}

async function readScopes(
  tx: Tx,
  scopeIds: readonly number[],
): Promise<ReadonlyMap<number, ScopeMembers>> {
  const scopes = new Map(
    scopeIds.map((id) => [id, new Map<number, ReadonlySet<number> | null>()] as const),
  );
  if (scopeIds.length === 0) return scopes;
  const rows = await tx
    .select()
    .from(targetScopeMembers)
    .where(inArray(targetScopeMembers.scopeId, [...scopeIds]));
  for (const { scopeId, netbarId, terminalIds } of rows)
    scopes.get(scopeId)?.set(netbarId, terminalIds && new Set(terminalIds));
  return scopes;
}

/** Returns the free space that an installation needs: the file, its contents and some more. */
function neededMB(version: typeof packageVersions.$inferSelect | undefined): number {
  if (!version) return 0;
  const { size, contents } = version;
  return Math.ceil((size + (contents?.unpackedBytes ?? size)) / MB) + SPARE_MB;
}

/** Returns what the version and the rollout require of terminals. */
async function readRequirements({ tx, now }: ActorContext, rollout: Rollout) {
  const [row] = await tx
    .select({ version: packageVersions, category: packages.category })
    .from(packages)
    .leftJoin(packageVersions, eq(packageVersions.id, rollout.versionId ?? 0))
    .where(eq(packages.id, rollout.packageId));
  const { longOfflineDays } = await readSettings(tx, rolloutSettings);
  const requirements: Requirements = {
    toVersion: rollout.toVersion,
    fromVersions: rollout.fromVersions,
    os: row?.version?.os ?? [],
    minClientVersion: row?.version?.minClientVersion ?? '',
    allowDowngrade: row?.version?.allowDowngrade ?? false,
    neededMB: neededMB(row?.version ?? undefined),
    seenSince: new Date(now.getTime() - longOfflineDays * DAY_MS),
  };
  return { requirements, isClient: row?.category === 'client' };
}

/**
 * Returns the targets that a rollout reaches now within the caller's data scope, with their rings,
 * and the excluded ones with the reason.
 */
export async function planTargets(by: ActorContext, rollout: Rollout): Promise<PlannedTarget[]> {
  const { requirements, isClient } = await readRequirements(by, rollout);
  const scopes = await readScopes(by.tx, rollout.scopeIds);
  const { rings, scopeId } = rollout;
  const planOne = ({ candidate, isSupported, members }: TargetGroup): PlannedTarget[] => {
    const { netbarId, terminalId, imageName } = candidate;
    const isWithin = (id: number) => members.every((member) => isMember(scopes.get(id), member));
    const touches = (id: number) => members.some((member) => isMember(scopes.get(id), member));
    const place = placeWithin(rollout.id, terminalId ?? `${netbarId}:${imageName}`);
    if (ringFor(rings, candidate, place, touches) === -1) return [];
    if (scopeId !== null && !touches(scopeId)) return [];
    const ring = ringFor(rings, candidate, place, isWithin);
    const isPartly = ring === -1 || (scopeId !== null && !isWithin(scopeId));
    const exclusion = isPartly ? 'imagePartly' : exclusionOf(candidate, requirements);
    const planned = { ...candidate, place, exclusion: exclusion ?? '' };
    if (exclusion) return [{ ...planned, ring: -1, status: 'excluded' }];
    return [{ ...planned, ring, status: isSupported ? 'waiting' : 'unsupported' }];
  };
  return groupMachines(await readMachines(by, rollout, isClient)).flatMap(planOne);
}
