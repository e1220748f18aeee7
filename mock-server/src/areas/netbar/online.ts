import { type SQL, sql } from 'drizzle-orm';
import { netbars } from './tables.ts';

/** How recent the last heartbeat must be, in milliseconds, nearest first; older than all is `offline`, none at all `never`. */
const FRESHNESS = [
  { status: 'online', within: 90_000 },
  { status: 'delayed', within: 300_000 },
] as const;

export const ONLINE_STATUSES = ['online', 'delayed', 'offline', 'never'] as const;
export type OnlineStatus = (typeof ONLINE_STATUSES)[number];

/**
 * Whether a netbar answers, judged by its last heartbeat.
 *
 * @example onlineStatus(new Date(now.getTime() - 100_000), now) // 'delayed'
 */
export function onlineStatus(lastHeartbeatAt: Date | null, now: Date): OnlineStatus {
  if (!lastHeartbeatAt) return 'never';
  const age = now.getTime() - lastHeartbeatAt.getTime();
  return FRESHNESS.find(({ within }) => age < within)?.status ?? 'offline';
}

/** What a netbar is whose last heartbeat came after a moment, nearest first. */
export const freshness = (now: Date) =>
  FRESHNESS.map(({ status, within }) => ({
    status,
    after: sql`${new Date(now.getTime() - within).toISOString()}::timestamptz`,
  }));

/** The same judgement in the database, for filters and counts. */
export function onlineStatusSql(now: Date): SQL<OnlineStatus> {
  const branches = freshness(now).map(
    ({ status, after }) => sql`when ${netbars.lastHeartbeatAt} > ${after} then ${status}`,
  );
  return sql`case when ${netbars.lastHeartbeatAt} is null then 'never' ${sql.join(branches, sql` `)} else 'offline' end`;
}
