import { bigint, date, pgTable, primaryKey, text, unique, varchar } from 'drizzle-orm/pg-core';
import { record } from '../../../../db/columns.ts';

/** Calls that can be granted to roles. */
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

/** Calls that are hidden when this table is compared with the routes. */
export const ignoredApis = pgTable(
  'ignored_apis',
  { path: text().notNull(), method: varchar({ length: 10 }).notNull() },
  (table) => [primaryKey({ columns: [table.method, table.path] })],
);

/** Number of calls per day (in China), of all instances together. */
export const apiCalls = pgTable(
  'api_calls',
  {
    day: date({ mode: 'date' }).notNull(),
    method: varchar({ length: 10 }).notNull(),
    path: text().notNull(),
    calls: bigint({ mode: 'number' }).notNull(),
    /** Number of unsuccessful calls among them (code other than 0). */
    refused: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.method, table.path, table.day] })],
);
