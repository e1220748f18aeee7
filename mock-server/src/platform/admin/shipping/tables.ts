import { pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';

/** What came with a version and was added to this database once. What an operator removed since does not come back. */
export const shippedItems = pgTable(
  'shipped_items',
  { kind: varchar({ length: 20 }).notNull(), name: text().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.name] })],
);
