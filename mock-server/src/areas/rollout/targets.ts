import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { agents } from '../agent/index.ts';
import { inServiceSql, netbars } from '../netbar/index.ts';
import { packages, packageVersions } from '../package/index.ts';
import { terminals } from '../pc/index.ts';
import { targetScopeMembers } from '../targetScope/index.ts';
import {
  type Candidate,
  exclusionOf,
  isMember,
  type Requirements,
  ringFor,
  type ScopeMembers,
} from './exclusion.ts';
import type { InstallStatus } from './model.ts';
import { placeWithin } from './place.ts';
import { ACTIVE_STATUSES } from './rolloutTransitions.ts';
import type { Rollout } from './rows.ts';
import { rolloutSettings } from './settings.ts';
import { installedPackages, installRecords, packageHolds, rollouts } from './tables.ts';

const DAY_MS = 86_400_000;
const MB = 1_000_000;
/** Space that Windows and the installer need besides the files. */
const SPARE_MB = 500;
/** States that do not keep a terminal from another rollout. */
const ENDED = ['installed', 'skipped', 'rolledBack', 'excluded'] as const;

/** A terminal with its place in a rollout. */
export interface PlannedTarget extends Candidate {
  terminalNo: string;
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

/** SQL condition for terminals with an open installation in another active rollout. */
const isInOtherRollout = ({ id, packageId }: Rollout): SQL<boolean> =>
  sql`exists (select 1 from ${installRecords} r join ${rollouts} o on o.id = r.rollout_id
    where r.terminal_id = ${terminals.id} and r.package_id = ${packageId} and o.id <> ${id}
      and o.status in ${[...ACTIVE_STATUSES]} and r.status not in ${[...ENDED]})`;

/** SQL condition for terminals that are held at another version. */
const isHeld = ({ packageId, toVersion }: Rollout): SQL<boolean> =>
  sql`exists (select 1 from ${packageHolds} h where h.package_id = ${packageId}
    and h.netbar_id = ${terminals.netbarId} and coalesce(h.terminal_id, ${terminals.id}) = ${terminals.id}
    and h.ended_at is null and h.version <> ${toVersion})`;

async function readCandidates(by: ActorContext, rollout: Rollout, isClient: boolean) {
  const { tx, caller, now } = by;
  return tx
    .select({
      terminalId: terminals.id,
      terminalNo: terminals.terminalNo,
      netbarId: terminals.netbarId,
      netbarRing: netbars.ring,
      osVersion: terminals.osVersion,
      clientVersion: terminals.clientVersion,
      power: terminals.power,
      powerAt: terminals.powerAt,
      lastHeartbeatAt: netbars.lastHeartbeatAt,
      fromVersion: isClient
        ? sql<string>`${terminals.clientVersion}`
        : sql<string>`coalesce(${installedPackages.version}, '')`,
      isSupported: sql<boolean>`coalesce('packages' = any(${agents.capabilities}), false)`,
      isInOtherRollout: isInOtherRollout(rollout),
      isHeld: isHeld(rollout),
      diskFreeMB: terminals.diskFreeMB,
      inUse: sql<boolean>`${terminals.power} = 'on' and ${terminals.inUse}`,
    })
    .from(terminals)
    .innerJoin(netbars, eq(netbars.id, terminals.netbarId))
    .leftJoin(agents, and(eq(agents.netbarId, terminals.netbarId), isNull(agents.revokedAt)))
    .leftJoin(
      installedPackages,
      and(
        eq(installedPackages.terminalId, terminals.id),
        eq(installedPackages.packageId, rollout.packageId),
      ),
    )
    .where(
      and(ne(terminals.status, 'removed'), inServiceSql(now), await inScope(tx, caller, terminals)),
    );
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
    .from(packageVersions)
    .innerJoin(packages, eq(packages.id, packageVersions.packageId))
    .where(eq(packageVersions.id, rollout.versionId));
  const { longOfflineDays } = await readSettings(tx, rolloutSettings);
  const requirements: Requirements = {
    toVersion: rollout.toVersion,
    fromVersions: rollout.fromVersions,
    os: row?.version.os ?? [],
    minClientVersion: row?.version.minClientVersion ?? '',
    allowDowngrade: row?.version.allowDowngrade ?? false,
    neededMB: neededMB(row?.version),
    seenSince: new Date(now.getTime() - longOfflineDays * DAY_MS),
  };
  return { requirements, isClient: row?.category === 'client' };
}

/**
 * Returns the terminals that a rollout reaches now within the caller's data scope: its targets with
 * their rings, and the excluded ones with the reason.
 */
export async function planTargets(by: ActorContext, rollout: Rollout): Promise<PlannedTarget[]> {
  const { requirements, isClient } = await readRequirements(by, rollout);
  const scopes = await readScopes(by.tx, rollout.scopeIds);
  const all = await readCandidates(by, rollout, isClient);
  return all.flatMap(
    ({ power, powerAt, lastHeartbeatAt, isSupported, ...row }): PlannedTarget[] => {
      if (rollout.scopeId !== null && !isMember(scopes.get(rollout.scopeId), row)) return [];
      const lastSeenAt = power === 'on' && lastHeartbeatAt !== null ? lastHeartbeatAt : powerAt;
      const candidate = { ...row, lastSeenAt };
      const place = placeWithin(rollout.id, row.terminalId);
      const ring = ringFor(rollout.rings, candidate, place, scopes);
      if (ring === -1) return [];
      const exclusion = exclusionOf(candidate, requirements);
      const planned = { ...candidate, place, exclusion: exclusion ?? '' };
      if (exclusion) return [{ ...planned, ring: -1, status: 'excluded' }];
      return [{ ...planned, ring, status: isSupported ? 'waiting' : 'unsupported' }];
    },
  );
}

/** Stores the terminals of a rollout at its start. */
export async function storeTargets(
  { tx, now }: ActorContext,
  { id, packageId, toVersion }: Rollout,
  targets: readonly PlannedTarget[],
): Promise<void> {
  const rows = targets.map(
    ({ terminalId, netbarId, terminalNo, ring, place, status, ...target }) => ({
      terminalId,
      netbarId,
      terminalNo,
      ring,
      place,
      status,
      fromVersion: target.fromVersion,
      errorCode: target.exclusion,
    }),
  );
  await tx.execute(sql`
    insert into ${installRecords} (rollout_id, package_id, netbar_id, terminal_id, terminal_no, ring, place,
      status, from_version, to_version, error_code, status_at)
    select ${id}, ${packageId}, "netbarId", "terminalId", "terminalNo", ring, place, status, "fromVersion",
      ${toVersion}, "errorCode", ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e("terminalId" int, "netbarId" int,
      "terminalNo" text, ring int, place int, status text, "fromVersion" text, "errorCode" text)
    order by ring, place`);
  // The new rollout replaces open installations of earlier ones on these terminals.
  await tx.execute(sql`
    update ${installRecords} r set status = 'skipped', retry_at = null, status_at = ${now.toISOString()}::timestamptz
    from ${installRecords} n
    where n.rollout_id = ${id} and n.status <> 'excluded' and r.terminal_id = n.terminal_id
      and r.package_id = ${packageId} and r.rollout_id <> ${id}
      and r.status in ('waiting', 'pending', 'failed', 'silent', 'unsupported')`);
}
