import type { PgTable } from 'drizzle-orm/pg-core';
import type { TObject } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Actor } from '../../../http/caller.ts';
import type { Effect } from '../../../http/effects.ts';
import type { RouteTargets } from '../../../http/targets.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { AreaTask } from '../../kernel/area/task.ts';
import type { By } from '../../kernel/lists/by.ts';
import type { tasks } from './tables.ts';

export type StoredTask = typeof tasks.$inferSelect;

export type TaskDeps = Pick<
  Deps,
  'areas' | 'bus' | 'config' | 'database' | 'gateways' | 'log' | 'now' | 'sealer' | 'storage'
>;

/** For whom something is done, and when. */
export type TaskBy = By;

/** How far a task is. What is absent stays. */
export interface Progress {
  total?: number;
  success?: number;
  failed?: number;
  skipped?: number;
  /** Percent; worked out of the counts where it is absent. */
  progress?: number;
  /** Where another instance goes on. Only what is kept with it is not done again. */
  checkpoint?: unknown;
}

/** A file that a task made: a path of this machine, until the storage takes it over. */
export interface MadeFile {
  path: string;
  /** As people will find it among their downloads. */
  name: string;
  size: number;
  contentType: string;
}

export interface TaskResult {
  /**
   * There is nothing to do now but to wait for others, machines for example: the task is run again after so many seconds, or when it is
   * woken (`wakeTask`), and nobody's place is taken meanwhile.
   */
  restSeconds?: number;
  file?: MadeFile;
  /** For people: what came of it. */
  msg?: string;
}

/** What a kind is given to work with. */
export interface TaskRun<I = unknown> {
  task: StoredTask;
  input: I;
  /** Who started it. His rights were looked at when this run began. */
  caller: Actor;
  deps: TaskDeps;
  /** For reading, outside of any transaction. It refuses effects that the kind does not declare. */
  db: Tx;
  /** Ends when the task was canceled, went over to another instance, or the server stops. */
  signal: AbortSignal;
  /**
   * One step of the work: a short transaction that also holds how far the task is now. It throws, and undoes the step, when the task
   * is no longer this instance's. What a step did is never done again.
   */
  step(work: (tx: Tx) => Promise<Progress>): Promise<void>;
  /** Does something in a transaction that is undone whatever comes of it: to see whether it could be done. */
  attempt<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Says how far the task is, for people who wait: written at most once a second, and lost with the process. */
  report(progress: Progress): Promise<void>;
}

/** Who starts a task, and what its kind may need of the server to look at the wish. */
type Preparing = TaskBy & { deps: Pick<Deps, 'sealer'> };

/** What the start of a task works out, in the transaction of the call. */
export interface Prepared {
  title: string;
  /** What is kept of the wish, for its runs and for whoever tries again; all of it unless told. */
  input?: unknown;
  total?: number;
  dryRun?: boolean;
  /** Run with the number of the new task, to note its items. */
  items?(tx: Tx, taskId: number): Promise<unknown>;
}

/**
 * A kind of task, as an area declares it. The name under which it stands there makes its call: `netbar` and `exportNetbars` make
 * `POST /netbar/exportNetbars`, which starts one.
 */
export interface TaskKind<W = unknown> extends AreaTask {
  /** What it is called, without what it is about: 导出. */
  label: string;
  apiGroup: string;
  /** Under which the role screen lists the call. */
  description: string;
  raises: boolean;
  /** What it may do that a proof is asked for; asked for when it is started. */
  effects: readonly Effect[];
  /** Body of the call that starts it; of a kind that takes a file, its query. */
  input: TObject;
  /** Whether it is started with a file in a form. */
  upload?: boolean;
  /** What the call is about beside what its body names (`Route.targets`). */
  targets?: RouteTargets;
  /** What of the wish is written into the operation records, where the names of its fields do not tell the secrets. */
  recordedBody?(wish: unknown): unknown;
  /** Looks at the wish before it becomes a task. Throws a refusal where it cannot be. */
  prepare(by: Preparing, input: W, upload?: { name: string; csv: boolean }): Promise<Prepared>;
  /** Does it, from the start or from the checkpoint. What it throws by `refuse` fails the task with that text. */
  run(run: TaskRun<W>): Promise<TaskResult>;
  /** The table whose rows it exports or works on. */
  scopeTable?: PgTable;
  /** What is to be undone when somebody cancels one, in the transaction of his call. */
  canceled?(by: Pick<TaskBy, 'tx' | 'now'> & Pick<Deps, 'bus'>, taskId: number): Promise<unknown>;
  /** What trying again means: its failed items only, or everything. */
  retry?: 'items' | 'whole';
  /** Files that whoever may start it can fetch beforehand: the template of an import. */
  template?(
    by: TaskBy,
    format: 'xlsx' | 'csv',
  ): Promise<{ name: string; contentType: string; content: Uint8Array }>;
}

/** Where the call of a kind is. */
export const pathOf = (type: string) => `/${type.replace('.', '/')}`;

/** The kind of a task; nothing when this version has none of that name. */
export function kindOf(areas: Deps['areas'], type: string): TaskKind | undefined {
  const [area, name = ''] = type.split('.');
  // Every one was made by `taskKind`.
  return areas.find((one) => one.name === area)?.tasks?.[name] as TaskKind | undefined;
}
