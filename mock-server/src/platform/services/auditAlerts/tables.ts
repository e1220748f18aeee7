import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { record } from '../../../db/columns.ts';
import type { AuditEventKind } from './events.ts';

/**
 * Operations whose messages are not sent yet. A row is written in the transaction of the operation
 * and deleted in that of the messages, so each operation is announced once.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    ...record,
    event: varchar({ length: 20 }).$type<AuditEventKind>().notNull(),
    /** User who did it, or an empty text if nobody was signed in. */
    byName: varchar({ length: 60 }).notNull(),
    /** Name of the user or of the list that it was done to. */
    object: varchar({ length: 120 }).notNull(),
    /** Number of exported rows; otherwise 0. */
    count: integer().notNull().default(0),
  },
  (table) => [index('audit_events_created').on(table.createdAt, table.id)],
);
