import { type SQL, sql } from 'drizzle-orm';
import { netbars } from './tables.ts';

/**
 * Maximum age of the last heartbeat in milliseconds, most recent first. Older netbars are
 * `offline`, netbars without a heartbeat are `never`.
 */
const FRESHNESS = [
  { status: 'online', within: 90_000 },
  { status: 'delayed', within: 300_000 },
] as const;

export const ONLINE_STATUSES = ['online', 'delayed', 'offline', 'never'] as const;
export type OnlineStatus = (typeof ONLINE_STATUSES)[number];

/**
 * Returns the online status by the last heartbeat.
 *
 * @example onlineStatus(new Date(now.getTime() - 100_000), now) // 'delayed'
 */
export function onlineStatus(lastHeartbeatAt: Date | null, now: Date): OnlineStatus {
  if (!lastHeartbeatAt) return 'never';
  const age = now.getTime() - lastHeartbeatAt.getTime();
  return FRESHNESS.find(({ within }) => age < within)?.status ?? 'offline';
}

/** Returns the statuses with the time after which the last heartbeat must be, most recent first. */
export const freshness = (now: Date) =>
  FRESHNESS.map(({ status, within }) => ({
    status,
    after: sql`${new Date(now.getTime() - within).toISOString()}::timestamptz`,
  }));

/** SQL version of `onlineStatus`, for filters and counts. */
export function onlineStatusSql(now: Date): SQL<OnlineStatus> {
  const branches = freshness(now).map(
    ({ status, after }) => sql`when ${netbars.lastHeartbeatAt} > ${after} then ${status}`,
  );
  return sql`case when ${netbars.lastHeartbeatAt} is null then 'never' ${sql.join(branches, sql` `)} else 'offline' end`;
}
