import { integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { timestamp } from '../../../db/columns.ts';

/** What a remote brought besides its pages, so that it can be taken away again. */
export const installedItems = pgTable(
  'installed_items',
  {
    remote: varchar({ length: 40 }).notNull(),
    kind: varchar({ length: 20 }).$type<'menu' | 'dictionary'>().notNull(),
    /** As the release calls it. */
    name: varchar({ length: 60 }).notNull(),
    /** Number of the row that was made of it. */
    itemId: integer().notNull(),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.kind, table.name] })],
);
