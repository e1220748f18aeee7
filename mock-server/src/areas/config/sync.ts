import { and, asc, eq, ne } from 'drizzle-orm';
import { callsOf } from '../../platform/kernel/identity/authority/permission.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { contentHash } from '../agent/index.ts';
import { netbars } from '../netbar/index.ts';
import {
  findPlace,
  pcOnlineStatus,
  terminalGroups,
  terminalSyncs,
  terminals,
} from '../pc/index.ts';
import { configSets } from './content.ts';
import type { ConfigSync, SyncState } from './schemas.ts';

const MOST = 200;
/** The most pressing first. */
const ORDER: readonly SyncState[] = ['drifted', 'failed', 'pending', 'nextBoot'];

interface Said {
  version: number;
  hash: string;
  state: 'applied' | 'failed' | 'nextBoot';
}

/** How a machine stands to the version in force, by what it last said. */
function syncState(said: Said | null, version: number, hash: string): SyncState {
  if (!said || said.version < version) return version === 0 ? 'applied' : 'pending';
  if (said.version > version) return 'drifted';
  if (said.state !== 'applied') return said.state;
  return said.hash === hash ? 'applied' : 'drifted';
}

/** The version that a machine has, 0 where nobody knows: one that failed has kept another one, and does not say which. */
const hasOf = (said: Said | null): number => (said && said.state !== 'failed' ? said.version : 0);

/** How far the version in force has come among the machines of a netbar, from what they said themselves. */
export async function readSync(by: By, netbarId: number): Promise<ConfigSync> {
  const { tx, caller, now } = by;
  await findPlace(by, { netbarId });
  const sets = await configSets(tx, netbarId);
  const hashes = new Map(
    sets.flatMap(({ nos, value }) => (nos ?? []).map((no) => [no, contentHash(value)])),
  );
  const common = contentHash(sets[0]?.value);
  const [netbar] = await tx
    .select({ version: netbars.configVersion, heartbeat: netbars.lastHeartbeatAt })
    .from(netbars)
    .where(eq(netbars.id, netbarId));
  const version = netbar?.version ?? 0;
  const rows = await tx
    .select({ pc: terminals, said: terminalSyncs, groupName: terminalGroups.name })
    .from(terminals)
    .leftJoin(
      terminalSyncs,
      and(eq(terminalSyncs.terminalId, terminals.id), eq(terminalSyncs.what, 'config')),
    )
    .leftJoin(terminalGroups, eq(terminalGroups.id, terminals.groupId))
    .where(and(eq(terminals.netbarId, netbarId), ne(terminals.status, 'removed')))
    .orderBy(asc(terminals.terminalNo));
  const list = rows.map(({ pc, said, groupName }) => {
    const state = syncState(said, version, hashes.get(pc.terminalNo) ?? common);
    return {
      ID: pc.id,
      terminalNo: pc.terminalNo,
      groupName: groupName ?? '',
      isOnline: pcOnlineStatus(pc, netbar?.heartbeat ?? null, now) !== 'offline',
      state,
      version: hasOf(said),
      at: said?.at.toISOString() ?? null,
      // What it said of an older version is no reason to wait for this one.
      text: state === 'pending' ? '' : (said?.text ?? ''),
    };
  });
  const counts = { applied: 0, pending: 0, nextBoot: 0, failed: 0, drifted: 0 };
  for (const { state } of list) counts[state] += 1;
  const may = await callsOf(tx, caller.authorityId);
  const offline = list.filter(({ state, isOnline }) => state === 'pending' && !isOnline).length;
  const late = list.filter(({ state }) => state !== 'applied');
  late.sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  return {
    version,
    counts,
    offline,
    list: late.slice(0, MOST),
    actions: may.has('/pc/sendCommand') ? ['heal'] : [],
  };
}
