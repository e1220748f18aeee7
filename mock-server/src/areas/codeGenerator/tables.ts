import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record, timestamp } from '../../db/columns.ts';
import type { GeneratorModel } from './model/schemas.ts';

/** Results of the code generator, with their author, their source and the hash of each file. */
export const generatorRuns = pgTable(
  'generator_runs',
  {
    ...record,
    /** No foreign key, because the history outlives the user. */
    userId: integer().notNull(),
    userName: varchar({ length: 60 }).notNull(),
    source: varchar({ length: 20 }).notNull(),
    /** Name of the file or table that was read. */
    sourceName: varchar({ length: 120 }).notNull().default(''),
    /** Address of this console, for the tool of the project. */
    console: varchar({ length: 200 }).notNull(),
    target: varchar({ length: 20 }).notNull(),
    projectId: varchar({ length: 40 }).notNull(),
    title: varchar({ length: 40 }).notNull(),
    model: jsonb().$type<GeneratorModel>().notNull(),
    /** SHA-256 of each file by path. */
    files: jsonb().$type<Record<string, string>>().notNull(),
    /** Version of the rows of each table at the last export, for areas of the workspace. */
    exported: jsonb().$type<Record<string, string>>(),
    /** Set if the area was removed from the workspace. */
    removedAt: timestamp(),
  },
  (table) => [
    index('generator_runs_created').on(table.createdAt),
    index('generator_runs_user').on(table.userId, table.createdAt),
    index('generator_runs_project').on(table.projectId),
  ],
);
