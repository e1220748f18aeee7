import { pgTable, text, unique, varchar } from 'drizzle-orm/pg-core';
import { record } from '../../db/columns.ts';

/** The calls that a role can be granted. */
export const apis = pgTable(
  'apis',
  {
    ...record,
    path: text().notNull(),
    method: varchar({ length: 10 }).notNull(),
    apiGroup: varchar({ length: 60 }).notNull(),
    description: varchar({ length: 200 }).notNull(),
  },
  (table) => [unique('apis_method_path').on(table.method, table.path)],
);
