import { type SQL, sql } from 'drizzle-orm';
import { freshness, netbars, onlineStatus } from '../netbar/index.ts';
import { terminals } from './tables.ts';

export const PC_ONLINE_STATUSES = ['online', 'delayed', 'offline'] as const;
export type PcOnlineStatus = (typeof PC_ONLINE_STATUSES)[number];

interface PowerState {
  power: 'on' | 'off';
  powerAt: Date;
}

/**
 * Returns the online status. A terminal is online if its last report says "on" and its gateway is
 * connected. Rows of unchanged terminals are not updated (decision 28).
 */
export function pcOnlineStatus(
  { power }: Pick<PowerState, 'power'>,
  lastHeartbeatAt: Date | null,
  now: Date,
): PcOnlineStatus {
  const netbar = onlineStatus(lastHeartbeatAt, now);
  return power === 'off' || netbar === 'never' ? 'offline' : netbar;
}

/**
 * SQL equivalent of `pcOnlineStatus` for filters and counts. It uses only columns of `terminals`.
 */
export function pcOnlineStatusSql(now: Date): SQL<PcOnlineStatus> {
  const branches = freshness(now).map(
    ({ status, after }) =>
      sql`when ${terminals.netbarId} in (select n.id from ${netbars} n where n.last_heartbeat_at > ${after}) then ${status}`,
  );
  return sql`case when ${terminals.power} = 'off' then 'offline' ${sql.join(branches, sql` `)} else 'offline' end`;
}

/** Returns when the terminal was last known. */
export const lastSeen = ({ power, powerAt }: PowerState, lastHeartbeatAt: Date | null): Date =>
  power === 'on' && lastHeartbeatAt !== null && lastHeartbeatAt > powerAt
    ? lastHeartbeatAt
    : powerAt;
