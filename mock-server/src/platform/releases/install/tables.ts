import { integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { timestamp } from '../../../db/columns.ts';

/** Rows that a remote has installed, for removal at uninstallation. */
export const installedItems = pgTable(
  'installed_items',
  {
    remote: varchar({ length: 40 }).notNull(),
    kind: varchar({ length: 20 }).$type<'menu' | 'dictionary'>().notNull(),
    /** Name in the release. */
    name: varchar({ length: 60 }).notNull(),
    /** Id of the created row. */
    itemId: integer().notNull(),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.kind, table.name] })],
);
