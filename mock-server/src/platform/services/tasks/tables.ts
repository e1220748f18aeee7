import { boolean, index, integer, pgTable, smallint, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record, timestamp } from '../../../db/columns.ts';
import type { Phrase } from '../../kernel/area/phrase.ts';
import type { VisibilitySnapshot } from '../../kernel/scope/visibility.ts';
import type { TaskStatus } from './status.ts';

/** Work that takes longer than a request may take. One row per task. */
export const tasks = pgTable(
  'tasks',
  {
    ...record,
    /** Kind of the task: area and key of its declaration, for example `netbar.exportNetbars`. */
    type: varchar({ length: 80 }).notNull(),
    /** Text of the title for instances of an earlier version, and titles of such instances. */
    title: varchar({ length: 120 }).notNull(),
    titlePhrase: jsonb().$type<Phrase>(),
    status: varchar({ length: 10 }).$type<TaskStatus>().notNull().default('queued'),
    /**
     * The user who started the task, and the role at that time. The task runs with the permissions
     * of that role. No foreign key, because the row outlives the user.
     */
    creatorId: integer().notNull(),
    authorityId: integer().notNull(),
    /** Input of the start call. */
    input: jsonb().notNull(),
    /** Progress in a format of the kind. Another instance continues from here. */
    checkpoint: jsonb(),
    total: integer().notNull().default(0),
    success: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    progress: smallint().notNull().default(0),
    /** Message for the user: the result, or the reason of a failure. */
    msg: varchar({ length: 500 }).notNull().default(''),
    msgPhrase: jsonb().$type<Phrase>(),
    /** Whether an import only checks its file. */
    dryRun: boolean().notNull().default(false),
    /** The task that is retried or confirmed. */
    retryOf: integer(),
    /** Storage keys of the input file and the result file. */
    sourceKey: varchar({ length: 40 }),
    /** SHA-256 of the input file, to detect an identical file. */
    sourceHash: varchar({ length: 64 }),
    fileKey: varchar({ length: 40 }),
    fileName: varchar({ length: 120 }),
    fileSize: integer(),
    /**
     * Data scope of the creator when the file was created. Null without a file, and for files of
     * versions before this column existed.
     */
    sight: jsonb().$type<VisibilitySnapshot>(),
    /**
     * Queued: the task does not start earlier. Running: the lease expires then, unless it is
     * renewed.
     */
    dueAt: timestamp().notNull().defaultNow(),
    /** Incremented with each lease. Instances with an older number cannot write. */
    fence: integer().notNull().default(0),
    /** Number of runs without progress. */
    attempts: integer().notNull().default(0),
    /** Running, but suspended until `dueAt`: no instance works on it. */
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

/** Items of a task, or its errors: rows of a table, or rows of an imported file. */
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
    /** Id of the row, or row number of an imported file. */
    targetId: integer().notNull(),
    targetName: varchar({ length: 120 }).notNull().default(''),
    /** For an import: the column with the error. */
    field: varchar({ length: 60 }).notNull().default(''),
    code: integer().notNull().default(0),
    /** Reason: a phrase of the task, or the text of a refusal. */
    msg: varchar({ length: 300 }).notNull().default(''),
    msgPhrase: jsonb().$type<Phrase>(),
    remediation: varchar({ length: 200 }).notNull().default(''),
    remediationPhrase: jsonb().$type<Phrase>(),
  },
  (table) => [index('task_items_task').on(table.taskId, table.status, table.id)],
);
