import { pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';

/**
 * Names of built-in rows that were added to this database. An added row is not added again after an
 * operator removed it.
 */
export const shippedItems = pgTable(
  'shipped_items',
  { kind: varchar({ length: 20 }).notNull(), name: text().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.name] })],
);
