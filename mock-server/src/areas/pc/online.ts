import { type SQL, sql } from 'drizzle-orm';
import { freshness, netbars, onlineStatus } from '../netbar/index.ts';
import { terminals } from './tables.ts';

export const PC_ONLINE_STATUSES = ['online', 'delayed', 'offline'] as const;
export type PcOnlineStatus = (typeof PC_ONLINE_STATUSES)[number];

interface Seen {
  power: 'on' | 'off';
  powerAt: Date;
}

/**
 * Whether a machine answers: it is on, as its gateway told, and the gateway has been heard of since. So nothing has to be written for
 * machines of which there is nothing new (decision 28).
 */
export function pcOnlineStatus(
  { power }: Pick<Seen, 'power'>,
  lastHeartbeatAt: Date | null,
  now: Date,
): PcOnlineStatus {
  const netbar = onlineStatus(lastHeartbeatAt, now);
  return power === 'off' || netbar === 'never' ? 'offline' : netbar;
}

/** The same in the database, for filters and counts: in columns of `terminals` alone. */
export function pcOnlineStatusSql(now: Date): SQL<PcOnlineStatus> {
  const branches = freshness(now).map(
    ({ status, after }) =>
      sql`when ${terminals.netbarId} in (select n.id from ${netbars} n where n.last_heartbeat_at > ${after}) then ${status}`,
  );
  return sql`case when ${terminals.power} = 'off' then 'offline' ${sql.join(branches, sql` `)} else 'offline' end`;
}

/** When something was last heard of a machine. */
export const lastSeen = ({ power, powerAt }: Seen, lastHeartbeatAt: Date | null): Date =>
  power === 'on' && lastHeartbeatAt !== null && lastHeartbeatAt > powerAt
    ? lastHeartbeatAt
    : powerAt;
