import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { agents } from '../agent/index.ts';
import { inServiceSql, netbars } from '../netbar/index.ts';
import { terminals } from '../pc/index.ts';
import { taskOf } from './desiredState.ts';
import type { Machine } from './images.ts';
import { ACTIVE_STATUSES } from './rolloutTransitions.ts';
import type { Rollout } from './rows.ts';
import {
  imagePackages,
  installedPackages,
  installRecords,
  packageHolds,
  rollouts,
} from './tables.ts';

/** States that do not keep a terminal from another rollout. */
const ENDED = ['installed', 'skipped', 'rolledBack', 'excluded'] as const;

/** SQL condition for an open installation in another active rollout. */
const isInOtherRollout = ({ id, packageId }: Rollout, isTarget: SQL): SQL<boolean> =>
  sql`exists (select 1 from ${installRecords} r join ${rollouts} o on o.id = r.rollout_id
    where ${isTarget} and r.package_id = ${packageId} and o.id <> ${id}
      and o.status in ${[...ACTIVE_STATUSES]} and r.status not in ${[...ENDED]})`;

const isTerminal = sql`r.terminal_id = ${terminals.id}`;
const isImage = sql`r.netbar_id = ${terminals.netbarId} and r.image_name <> ''
  and r.image_name = ${terminals.imageName}`;

/** SQL condition for terminals that are held at another version. */
const isHeld = ({ packageId, toVersion }: Rollout): SQL<boolean> =>
  sql`exists (select 1 from ${packageHolds} h where h.package_id = ${packageId}
    and h.netbar_id = ${terminals.netbarId} and coalesce(h.terminal_id, ${terminals.id}) = ${terminals.id}
    and h.ended_at is null and h.version <> ${toVersion})`;

/** SQL condition for gateways that can execute a rollout, with some capabilities. */
function hasCapabilities(rollout: Rollout, names: readonly string[]): SQL<boolean> {
  const required = taskOf(rollout) === 'uninstall' ? [...names, 'uninstall'] : names;
  return sql<boolean>`coalesce(${agents.capabilities} @> ${`{${required.join(',')}}`}::varchar[], false)`;
}

const columns = (rollout: Rollout, isClient: boolean) => ({
  terminalId: terminals.id,
  terminalNo: terminals.terminalNo,
  netbarId: terminals.netbarId,
  netbarRing: netbars.ring,
  disklessType: netbars.disklessType,
  imageName: terminals.imageName,
  imageVersion: imagePackages.version,
  osVersion: terminals.osVersion,
  clientVersion: terminals.clientVersion,
  power: terminals.power,
  powerAt: terminals.powerAt,
  lastHeartbeatAt: netbars.lastHeartbeatAt,
  fromVersion: isClient
    ? sql<string>`${terminals.clientVersion}`
    : sql<string>`coalesce(${installedPackages.version}, '')`,
  isSupported: hasCapabilities(rollout, ['packages']),
  supportsImages: hasCapabilities(rollout, ['packages', 'images']),
  isInOtherRollout: sql<boolean>`(${isInOtherRollout(rollout, isTerminal)} or ${isInOtherRollout(rollout, isImage)})`,
  isHeld: isHeld(rollout),
  diskFreeMB: terminals.diskFreeMB,
  inUse: sql<boolean>`${terminals.power} = 'on' and ${terminals.inUse}`,
});

/** Reads the terminals in the caller's data scope that a rollout may reach. */
export async function readMachines(
  { tx, caller, now }: ActorContext,
  rollout: Rollout,
  isClient: boolean,
): Promise<Machine[]> {
  const { packageId } = rollout;
  const rows = await tx
    .select(columns(rollout, isClient))
    .from(terminals)
    .innerJoin(netbars, eq(netbars.id, terminals.netbarId))
    .leftJoin(agents, and(eq(agents.netbarId, terminals.netbarId), isNull(agents.revokedAt)))
    .leftJoin(
      installedPackages,
      and(
        eq(installedPackages.terminalId, terminals.id),
        eq(installedPackages.packageId, packageId),
      ),
    )
    .leftJoin(
      imagePackages,
      and(
        eq(imagePackages.netbarId, terminals.netbarId),
        eq(imagePackages.imageName, terminals.imageName),
        eq(imagePackages.packageId, packageId),
      ),
    )
    .where(
      and(ne(terminals.status, 'removed'), inServiceSql(now), await inScope(tx, caller, terminals)),
    );
  return rows.map(({ power, powerAt, lastHeartbeatAt, ...row }) => ({
    ...row,
    lastSeenAt: power === 'on' && lastHeartbeatAt !== null ? lastHeartbeatAt : powerAt,
  }));
}
