import type { PgTable } from 'drizzle-orm/pg-core';
import type { TObject } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Actor } from '../../../http/caller.ts';
import type { Effect } from '../../../http/effects.ts';
import type { RouteTargets } from '../../../http/targets.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { Worded } from '../../kernel/area/phrase.ts';
import type { AreaTask } from '../../kernel/area/task.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import type { tasks } from './tables.ts';

export type StoredTask = typeof tasks.$inferSelect;

export type TaskDeps = Pick<
  Deps,
  'areas' | 'bus' | 'config' | 'database' | 'gateways' | 'log' | 'now' | 'sealer' | 'storage'
>;

/** Transaction, user and time of a task step. */
export type TaskContext = ActorContext;

/** Progress of a task. Absent fields are not changed. */
export interface Progress {
  total?: number;
  success?: number;
  failed?: number;
  skipped?: number;
  /** Percent. Computed from the counts if absent. */
  progress?: number;
  /**
   * State from which another instance continues. Work is repeated unless it is part of the
   * checkpoint.
   */
  checkpoint?: unknown;
}

/** A file that a task created. It is on this machine until it is moved to the storage. */
export interface CreatedFile {
  path: string;
  /** File name of the download. */
  name: string;
  size: number;
  contentType: string;
}

export interface TaskResult {
  /**
   * The task only waits, for example for machines. It runs again after this number of seconds, or
   * when `wakeTask` is called. Meanwhile it does not use one of the parallel slots.
   */
  suspendSeconds?: number;
  file?: CreatedFile;
  /** Result message for the user. */
  msg?: Worded;
}

/** Context of one run of a task. */
export interface TaskRun<I = unknown> {
  task: StoredTask;
  input: I;
  /** The user who started the task. The permissions were checked when this run started. */
  caller: Actor;
  deps: TaskDeps;
  /**
   * For reads outside of a transaction. Rejects writes with effects that the kind does not declare.
   */
  db: Tx;
  /** Aborts when the task is canceled, another instance takes it over, or the server stops. */
  signal: AbortSignal;
  /**
   * Runs one step in a short transaction that also stores the progress. Throws and rolls back if
   * this instance has lost the task. A committed step is never repeated.
   */
  step(work: (tx: Tx) => Promise<Progress>): Promise<void>;
  /** Runs `work` in a transaction that is always rolled back, to check whether it would succeed. */
  runAndRollBack<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Reports progress to users who watch the task. Written at most once a second; lost if the
   * process dies.
   */
  report(progress: Progress): Promise<void>;
}

/** The user who starts a task, its type, and the dependencies for checking the input. */
type PrepareContext = TaskContext & { type: string; deps: Pick<Deps, 'areas' | 'sealer'> };

/** Values of a new task, computed in the transaction of the start call. */
export interface PreparedTask {
  title: Worded;
  /** Input that is stored for the runs and for retries. Defaults to the whole input of the call. */
  input?: unknown;
  total?: number;
  dryRun?: boolean;
  /** Called with the id of the new task, to insert its items. */
  items?(tx: Tx, taskId: number): Promise<unknown>;
}

/**
 * Declares a kind of task. Area and key form the path of the start call: key `exportNetbars` in
 * area `netbar` becomes `POST /netbar/exportNetbars`.
 */
export interface TaskKind<W = unknown> extends AreaTask {
  /** Label without its object, for example 导出. */
  label: string;
  apiGroup: string;
  /** Name of the call on the role screen. */
  description: string;
  raises: boolean;
  /** Effects of the task. They can require a proof when the task is started. */
  effects: readonly Effect[];
  /** Body of the start call, or its query if `upload` is set. */
  input: TObject;
  /** Whether the start call uploads a file in a form. */
  upload?: boolean;
  /** Further targets of the call, besides the ids in its body (`Route.targets`). */
  targets?: RouteTargets;
  /**
   * Returns the part of the input that operation records may contain. Needed if secrets cannot be
   * recognized by field names.
   */
  recordedBody?(wish: unknown): unknown;
  /** Checks the input of a new task. Throws a refusal. */
  prepare(
    by: PrepareContext,
    input: W,
    upload?: { name: string; csv: boolean },
  ): Promise<PreparedTask>;
  /** Runs the task from its start or its checkpoint. A refusal fails the task with its text. */
  run(run: TaskRun<W>): Promise<TaskResult>;
  /** The table with the rows that the task exports or changes. */
  scopeTable?: PgTable;
  /** Undoes work when a user cancels the task, in the transaction of that call. */
  canceled?(
    by: Pick<TaskContext, 'tx' | 'now'> & Pick<Deps, 'bus'>,
    taskId: number,
  ): Promise<unknown>;
  /** Whether a retry processes only the failed items or everything. */
  retry?: 'items' | 'whole';
  /** Creates a file for users who may start the task: the template of an import. */
  template?(
    by: PrepareContext,
    format: 'xlsx' | 'csv',
    templateId?: number,
  ): Promise<{ name: string; contentType: string; content: Uint8Array }>;
}

/** Returns the path of the start call of a kind. */
export const taskPath = (type: string) => `/${type.replace('.', '/')}`;

/** Returns the kind of a task, or undefined if this version does not declare it. */
export function findTaskKind(areas: Deps['areas'], type: string): TaskKind | undefined {
  const [area, name = ''] = type.split('.');
  // All kinds are created by `taskKind`.
  return areas.find((candidate) => candidate.name === area)?.tasks?.[name] as TaskKind | undefined;
}
