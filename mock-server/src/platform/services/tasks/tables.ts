import { boolean, index, integer, pgTable, smallint, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record, timestamp } from '../../../db/columns.ts';
import type { Sight } from '../../kernel/scope/sight.ts';
import type { TaskStatus } from './status.ts';

/** Work that takes longer than a call may: one row each, from the wish to the result. */
export const tasks = pgTable(
  'tasks',
  {
    ...record,
    /** Which kind: the area and the name under which it declares it, `netbar.exportNetbars`. */
    type: varchar({ length: 80 }).notNull(),
    title: varchar({ length: 120 }).notNull(),
    status: varchar({ length: 10 }).$type<TaskStatus>().notNull().default('queued'),
    /** Who started it, in which role: it sees and does what that role may, when it runs. No reference: the trail outlives the user. */
    creatorId: integer().notNull(),
    authorityId: integer().notNull(),
    /** What the call that started it said. */
    input: jsonb().notNull(),
    /** How far it has come, as its kind knows it: where another instance goes on. */
    checkpoint: jsonb(),
    total: integer().notNull().default(0),
    success: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    /** Percent. */
    progress: smallint().notNull().default(0),
    /** For people: why it failed, or what came of it. */
    msg: varchar({ length: 500 }).notNull().default(''),
    /** An import that only tries. */
    dryRun: boolean().notNull().default(false),
    /** The task whose failed items, or whose tried file, it takes up. */
    retryOf: integer(),
    /** What it works on, and what it made, in the storage. */
    sourceKey: varchar({ length: 40 }),
    /** SHA-256 of the file that it works on: the same one twice is told from another. */
    sourceHash: varchar({ length: 64 }),
    fileKey: varchar({ length: 40 }),
    fileName: varchar({ length: 120 }),
    fileSize: integer(),
    /** What the creator saw when the file was made; null where there is no file, and of files from before this was written down. */
    sight: jsonb().$type<Sight>(),
    /** Waiting: not before this moment. Running: when it is taken for abandoned unless its instance says otherwise. */
    dueAt: timestamp().notNull().defaultNow(),
    /** Counts who took it up: whoever holds an older number writes nothing any more. */
    fence: integer().notNull().default(0),
    /** How often it was taken up since it last came further. */
    attempts: integer().notNull().default(0),
    /** Running, and no instance works on it: it waits until `dueAt` for what others do. */
    resting: boolean().notNull().default(false),
    startedAt: timestamp(),
    finishedAt: timestamp(),
  },
  (table) => [
    index('tasks_due').on(table.status, table.dueAt),
    index('tasks_creator').on(table.creatorId, table.id),
    index('tasks_finished').on(table.finishedAt),
  ],
);

/** What a task works on one by one, or what of it failed: a row of a table, or a row of an imported file. */
export const taskItems = pgTable(
  'task_items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    taskId: integer()
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    status: varchar({ length: 8 })
      .$type<'waiting' | 'done' | 'skipped' | 'failed'>()
      .notNull()
      .default('waiting'),
    /** The row's number; of an import, the row of the file. */
    targetId: integer().notNull(),
    targetName: varchar({ length: 120 }).notNull().default(''),
    /** Of an import: the column at fault. */
    field: varchar({ length: 60 }).notNull().default(''),
    code: integer().notNull().default(0),
    msg: varchar({ length: 300 }).notNull().default(''),
    remediation: varchar({ length: 200 }).notNull().default(''),
  },
  (table) => [index('task_items_task').on(table.taskId, table.status, table.id)],
);
