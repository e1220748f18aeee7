import { type SQL, sql } from 'drizzle-orm';
import { alerts, type StoredStatus } from './tables.ts';

export const ALERT_STATUSES = ['open', 'acknowledged', 'muted', 'resolved'] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];

interface Judged {
  status: StoredStatus;
  mutedUntil: Date | null;
}

/** The state in force: what is muted is open again when its time is over, without anyone having to write that down. */
export const alertStatus = ({ status, mutedUntil }: Judged, now: Date): AlertStatus =>
  status !== 'resolved' && mutedUntil !== null && mutedUntil > now ? 'muted' : status;

/** The same in the database, for filters and counts. */
export const alertStatusSql = (now: Date): SQL<AlertStatus> =>
  sql`case when ${alerts.status} <> 'resolved' and ${alerts.mutedUntil} > ${now.toISOString()}::timestamptz
    then 'muted' else ${alerts.status} end`;
