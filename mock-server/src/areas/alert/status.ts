import { type SQL, sql } from 'drizzle-orm';
import { defineTransitions } from '../../platform/lists/transitions.ts';
import { alerts } from './tables.ts';

export type StoredStatus = 'open' | 'acknowledged' | 'resolved';
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

/** What people can do to an alert in each state. Into `resolved` it also comes by itself, when its cause is gone. */
export const alertTransitions = defineTransitions((status: AlertStatus) => status, {
  acknowledge: { call: '/alert/acknowledgeAlert', from: ['open'], to: 'acknowledged' },
  mute: { call: '/alert/muteAlert', from: ['open', 'acknowledged'], to: 'muted' },
  unmute: { call: '/alert/unmuteAlert', from: ['muted'], to: 'open' },
  resolve: { call: '/alert/resolveAlert', from: ['open', 'acknowledged', 'muted'], to: 'resolved' },
  /** Of its netbar. */
  setRules: { call: '/alert/setAlertRules' },
});
export type AlertAction = keyof typeof alertTransitions.moves;
