import { type SQL, sql } from 'drizzle-orm';
import { netbars } from './tables.ts';

export const NETBAR_STATUSES = [
  'pending',
  'trial',
  'active',
  'expired',
  'disabled',
  'rejected',
  'archived',
] as const;
export type NetbarStatus = (typeof NETBAR_STATUSES)[number];

/** Statuses in which another netbar of the region may have the same name. */
export const FREES_NAME: NetbarStatus[] = ['rejected', 'archived'];

const RUNNING: readonly string[] = ['trial', 'active'] satisfies NetbarStatus[];

/**
 * Returns the current status. A trial or active netbar past its end is `expired` without a write.
 */
export function effectiveStatus(
  row: { status: string; expireAt: Date | null },
  now: Date,
): NetbarStatus {
  const isOver = row.expireAt !== null && row.expireAt.getTime() <= now.getTime();
  return RUNNING.includes(row.status) && isOver ? 'expired' : (row.status as NetbarStatus);
}

/** SQL version of `effectiveStatus`, for filters and counts. */
export const effectiveStatusSql = (now: Date): SQL<NetbarStatus> =>
  sql`case when ${netbars.status} in ('trial', 'active') and ${netbars.expireAt} <= ${now.toISOString()}::timestamptz
    then 'expired' else ${netbars.status} end`;

/** Matches netbars in service: trial or active, and not past their end. */
export const inServiceSql = (now: Date): SQL<boolean> =>
  sql`${effectiveStatusSql(now)} in ('trial', 'active')`;
