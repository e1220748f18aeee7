import { sql } from 'drizzle-orm';
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
import type { AlertKind, Severity } from './kinds.ts';
import type { Facts } from './texts.ts';

const netbarId = () =>
  integer()
    .notNull()
    .references(() => netbars.id, { onDelete: 'cascade' });
const person = () => integer().references(() => users.id, { onDelete: 'set null' });

export type StoredStatus = 'open' | 'acknowledged' | 'resolved';

/** What is wrong with netbars: one row for each cause from its begin to its end, however often it comes and goes between. */
export const alerts = pgTable(
  'alerts',
  {
    ...record,
    netbarId: netbarId(),
    kind: varchar({ length: 20 }).$type<AlertKind>().notNull(),
    severity: varchar({ length: 10 }).$type<Severity>().notNull(),
    /** As people left it; `muted` is one with `mutedUntil` ahead, see status.ts. */
    status: varchar({ length: 12 }).$type<StoredStatus>().notNull().default('open'),
    facts: jsonb().$type<Facts>().notNull(),
    openedAt: timestamp().notNull(),
    /** When the cause was seen last, how often it began, and since when it has not been seen. */
    lastAt: timestamp().notNull(),
    count: integer().notNull().default(1),
    goneAt: timestamp(),
    /** Whether the cause is there, or was so recently that it counts as the same: of a netbar and a kind there is one such row. */
    ongoing: boolean().notNull().default(true),
    ownerId: person(),
    mutedUntil: timestamp(),
    toldAt: timestamp(),
    escalatedAt: timestamp(),
    resolvedAt: timestamp(),
    /** Null where it ended by itself. */
    resolvedBy: person(),
  },
  (table) => [
    uniqueIndex('alerts_ongoing').on(table.netbarId, table.kind).where(sql`${table.ongoing}`),
    index('alerts_netbar').on(table.netbarId, table.openedAt),
    index('alerts_open').on(table.openedAt).where(sql`${table.status} <> 'resolved'`),
    index('alerts_opened').on(table.openedAt, table.id),
    index('alerts_resolved').on(table.resolvedAt),
  ],
);

/** What became of an alert, step by step. */
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
    userId: person(),
    /** Number of users notified, of `told` and `escalated`. Null in other events and in events of an earlier version. */
    people: integer(),
    /** The reason that the user gave, or the words of an event of an earlier version. */
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

/** What a netbar wants to be watched by, where that is not as for all. */
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
