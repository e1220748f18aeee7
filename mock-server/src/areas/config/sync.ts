import { and, asc, eq, ne } from 'drizzle-orm';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { contentHash } from '../agent/index.ts';
import { netbars } from '../netbar/index.ts';
import {
  pcOnlineStatus,
  resolveTarget,
  terminalGroups,
  terminalSyncs,
  terminals,
} from '../pc/index.ts';
import { configSets } from './content.ts';
import type { ConfigSync, SyncState } from './schemas.ts';

const MAX_ROWS = 200;
/** Most urgent first. */
const URGENCY: readonly SyncState[] = ['drifted', 'failed', 'pending', 'nextBoot'];

interface SyncReport {
  version: number;
  hash: string;
  state: 'applied' | 'failed' | 'nextBoot';
}

/** Compares the last report of a terminal with the active version. */
function syncState(report: SyncReport | null, version: number, hash: string): SyncState {
  if (!report || report.version < version) return version === 0 ? 'applied' : 'pending';
  if (report.version > version) return 'drifted';
  if (report.state !== 'applied') return report.state;
  return report.hash === hash ? 'applied' : 'drifted';
}

/**
 * Returns the version of a terminal. 0 if it is unknown: after a failure the terminal keeps another
 * version but does not report which.
 */
const reportedVersion = (report: SyncReport | null): number =>
  report && report.state !== 'failed' ? report.version : 0;

/**
 * Returns the distribution of the active version to the terminals of a netbar, according to their
 * reports.
 */
export async function readSync(by: ActorContext, netbarId: number): Promise<ConfigSync> {
  const { tx, caller, now } = by;
  await resolveTarget(by, { netbarId });
  const sets = await configSets(tx, netbarId);
  const hashes = new Map(
    sets.flatMap(({ nos, value }) => (nos ?? []).map((no) => [no, contentHash(value)])),
  );
  const commonHash = contentHash(sets[0]?.value);
  const [netbar] = await tx
    .select({ version: netbars.configVersion, heartbeat: netbars.lastHeartbeatAt })
    .from(netbars)
    .where(eq(netbars.id, netbarId));
  const version = netbar?.version ?? 0;
  const rows = await tx
    .select({ pc: terminals, sync: terminalSyncs, groupName: terminalGroups.name })
    .from(terminals)
    .leftJoin(
      terminalSyncs,
      and(eq(terminalSyncs.terminalId, terminals.id), eq(terminalSyncs.what, 'config')),
    )
    .leftJoin(terminalGroups, eq(terminalGroups.id, terminals.groupId))
    .where(and(eq(terminals.netbarId, netbarId), ne(terminals.status, 'removed')))
    .orderBy(asc(terminals.terminalNo));
  const list = rows.map(({ pc, sync, groupName }) => {
    const state = syncState(sync, version, hashes.get(pc.terminalNo) ?? commonHash);
    return {
      ID: pc.id,
      terminalNo: pc.terminalNo,
      groupName: groupName ?? '',
      isOnline: pcOnlineStatus(pc, netbar?.heartbeat ?? null, now) !== 'offline',
      state,
      version: reportedVersion(sync),
      at: sync?.at.toISOString() ?? null,
      // The text of an older version does not explain this state.
      text: state === 'pending' ? '' : (sync?.text ?? ''),
    };
  });
  const counts = { applied: 0, pending: 0, nextBoot: 0, failed: 0, drifted: 0 };
  for (const { state } of list) counts[state] += 1;
  const granted = await grantedPaths(tx, caller.authorityId);
  const offline = list.filter(({ state, isOnline }) => state === 'pending' && !isOnline).length;
  const outdated = list.filter(({ state }) => state !== 'applied');
  outdated.sort((first, second) => URGENCY.indexOf(first.state) - URGENCY.indexOf(second.state));
  return {
    version,
    counts,
    offline,
    list: outdated.slice(0, MAX_ROWS),
    actions: granted.has('/pc/sendCommand') ? ['heal'] : [],
  };
}
