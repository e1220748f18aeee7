import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { jsonb, record, timestamp } from '../../db/columns.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { netbars } from '../netbar/index.ts';
import type { Facts } from './kind.texts.ts';
import type { AlertKind, Severity } from './kinds.ts';

const netbarId = () =>
  integer()
    .notNull()
    .references(() => netbars.id, { onDelete: 'cascade' });
const userRef = () => integer().references(() => users.id, { onDelete: 'set null' });

/** Returns a number by which alerts are ordered: the highest for unresolved and severe ones. */
export const urgency = ({ status, severity }: Record<'status' | 'severity', AnyColumn>): SQL =>
  sql`(case when ${status} = 'resolved' then 0 else 10 end + case ${severity} when 'critical' then 3 when 'warning' then 2 else 1 end)`;

export type StoredStatus = 'open' | 'acknowledged' | 'resolved';

/**
 * Alerts of netbars. One row covers a cause from start to end, even if the cause disappears briefly
 * in between.
 */
export const alerts = pgTable(
  'alerts',
  {
    ...record,
    netbarId: netbarId(),
    kind: varchar({ length: 20 }).$type<AlertKind>().notNull(),
    severity: varchar({ length: 10 }).$type<Severity>().notNull(),
    /**
     * Status set by users. An alert with `mutedUntil` in the future counts as `muted`, see
     * status.ts.
     */
    status: varchar({ length: 12 }).$type<StoredStatus>().notNull().default('open'),
    facts: jsonb().$type<Facts>().notNull(),
    openedAt: timestamp().notNull(),
    /**
     * Time when the cause was last observed. `count` is the number of times it appeared; `goneAt`
     * is the time since which it is absent.
     */
    lastAt: timestamp().notNull(),
    count: integer().notNull().default(1),
    goneAt: timestamp(),
    /**
     * Whether the cause is present, or was present so recently that its return continues this
     * alert. A netbar has at most one such row per kind.
     */
    ongoing: boolean().notNull().default(true),
    ownerId: userRef(),
    mutedUntil: timestamp(),
    toldAt: timestamp(),
    escalatedAt: timestamp(),
    resolvedAt: timestamp(),
    /** Null if the alert recovered without a user. */
    resolvedBy: userRef(),
  },
  (table) => [
    uniqueIndex('alerts_ongoing').on(table.netbarId, table.kind).where(sql`${table.ongoing}`),
    index('alerts_netbar').on(table.netbarId, table.openedAt),
    index('alerts_open').on(table.openedAt).where(sql`${table.status} <> 'resolved'`),
    index('alerts_opened').on(table.openedAt, table.id),
    index('alerts_urgency').on(urgency(table), table.openedAt, table.id),
    index('alerts_owner').on(table.ownerId).where(sql`${table.ownerId} is not null`),
    index('alerts_resolved').on(table.resolvedAt),
  ],
);

/** History of the alerts. */
export const alertEvents = pgTable(
  'alert_events',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    alertId: integer()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    netbarId: netbarId(),
    at: timestamp().notNull(),
    what: varchar({ length: 20 }).$type<AlertEventKind>().notNull(),
    userId: userRef(),
    /**
     * Number of users notified, for `told` and `escalated`. Null in other events and in events of
     * an earlier version.
     */
    people: integer(),
    /** Reason that the user gave, or the text of an event of an earlier version. */
    text: varchar({ length: 200 }).notNull().default(''),
  },
  (table) => [index('alert_events_alert').on(table.alertId, table.id)],
);
export type AlertEventKind =
  | 'opened'
  | 'returned'
  | 'told'
  | 'escalated'
  | 'acknowledged'
  | 'muted'
  | 'unmuted'
  | 'recovered'
  | 'resolved';

/** Alert rules of a netbar that differ from the common ones. */
export const alertRules = pgTable(
  'alert_rules',
  {
    netbarId: netbarId(),
    kind: varchar({ length: 20 }).$type<AlertKind>().notNull(),
    enabled: boolean().notNull(),
    threshold: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.netbarId, table.kind] })],
);
