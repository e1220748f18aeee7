import { integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { timestamp } from '../../../db/columns.ts';

/**
 * Names of built-in rows that were added to this database. An added row is not added again after an
 * operator removed it.
 */
export const shippedItems = pgTable(
  'shipped_items',
  { kind: varchar({ length: 20 }).notNull(), name: text().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.name] })],
);

/** Progress of the demo data of past days. The row exists until the last day is inserted. */
export const demoHistory = pgTable('demo_history', {
  /** Creation time of the demo, to which the past days refer. */
  startedAt: timestamp().primaryKey(),
  /** Number of inserted portions. */
  done: integer().notNull().default(0),
});
