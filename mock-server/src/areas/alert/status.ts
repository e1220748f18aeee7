import { type SQL, sql } from 'drizzle-orm';
import { alerts, type StoredStatus } from './tables.ts';

export const ALERT_STATUSES = ['open', 'acknowledged', 'muted', 'resolved'] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];

interface StatusColumns {
  status: StoredStatus;
  mutedUntil: Date | null;
}

/**
 * Returns the effective status. A mute ends when its time has passed, without an update of the row.
 */
export const alertStatus = ({ status, mutedUntil }: StatusColumns, now: Date): AlertStatus =>
  status !== 'resolved' && mutedUntil !== null && mutedUntil > now ? 'muted' : status;

/** SQL equivalent of `alertStatus`, for filters and counts. */
export const alertStatusSql = (now: Date): SQL<AlertStatus> =>
  sql`case when ${alerts.status} <> 'resolved' and ${alerts.mutedUntil} > ${now.toISOString()}::timestamptz
    then 'muted' else ${alerts.status} end`;
