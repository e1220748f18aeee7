import type { Tx } from '../../../db/database.ts';
import { tableEffects } from '../../../http/effectTables.ts';
import { refuse } from '../../../http/errors.ts';
import { guardTx } from '../../../http/guardedTx.ts';
import { announceEffects } from '../../kernel/live/access.ts';
import { trackScopeChanges } from '../../kernel/scope/scopeChangeTracker.ts';
import { ChangeCollector } from '../operation/records/collectChanges.ts';
import { readActor } from './actor.ts';
import type { Progress, StoredTask, TaskDeps, TaskKind, TaskRun } from './define.ts';
import { updateLeased } from './lease.ts';
import { REPORT_INTERVAL_MS } from './limits.ts';
import { texts } from './texts.ts';
import { publishTask } from './topic.ts';

/** Thrown to roll back a transaction that succeeded. */
const ROLLBACK = new Error('Intended rollback');

/** Current counts, kept in memory to avoid reading the task again. */
type Counts = Required<Pick<Progress, 'total' | 'success' | 'failed' | 'skipped' | 'progress'>>;

function advance(counts: Counts, { checkpoint: _kept, ...progress }: Progress): Counts {
  const now = { ...counts, ...progress };
  if (progress.progress !== undefined) return now;
  const handled = now.success + now.failed + now.skipped;
  return {
    ...now,
    progress: now.total > 0 ? Math.min(Math.floor((handled / now.total) * 100), 100) : 0,
  };
}

/** A task that this instance runs. */
export interface TaskJob {
  deps: TaskDeps;
  task: StoredTask;
  kind: TaskKind;
  abort: AbortController;
}

/** Creates the context of one run, a function that returns its counts, and its changes. */
export function createTaskRun(
  { deps, task, kind, abort }: TaskJob,
  caller: TaskRun['caller'],
): { run: TaskRun; counts(): Counts; changed: ChangeCollector } {
  const { db } = deps.database;
  const { signal } = abort;
  const allowed = {
    call: `task ${task.type}`,
    reads: false,
    effects: kind.effects,
    tables: tableEffects(deps.areas),
  };
  const changed = new ChangeCollector(deps.areas);
  const { beforeUpdate } = changed;
  const { total, success, failed, skipped, progress } = task;
  // Only the counts. Writing back `dueAt` of this old row would give up the lease.
  let counts: Counts = { total, success, failed, skipped, progress };
  let reportedAt = 0;
  const publishProgress = async (tx: Tx) => {
    if (Date.now() - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = Date.now();
    await publishTask(deps, task, 'changed', tx);
  };
  const run: TaskRun = {
    task,
    input: task.input,
    caller,
    deps,
    db: guardTx(db, { ...allowed, reads: true }),
    signal,
    async step(work) {
      signal.throwIfAborted();
      counts = await db.transaction(async (tx) => {
        // Must be first. It locks the row, so that no other instance can take the task over during
        // the step.
        await updateLeased(tx, task);
        await assertActor(tx, task);
        const sight = trackScopeChanges();
        const progress = await work(
          guardTx(tx, { ...allowed, onWrite: sight.onWrite, beforeUpdate }),
        );
        await announceEffects(deps.bus, tx, [], sight.changed());
        const next = advance(counts, progress);
        await updateLeased(tx, task, {
          ...next,
          attempts: 0,
          ...('checkpoint' in progress && { checkpoint: progress.checkpoint }),
        });
        await publishProgress(tx);
        return next;
      });
    },
    async runAndRollBack<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      signal.throwIfAborted();
      let outcome: { value: T } | undefined;
      await db
        .transaction(async (tx) => {
          outcome = { value: await work(guardTx(tx, allowed)) };
          throw ROLLBACK;
        })
        .catch((error) => {
          if (error !== ROLLBACK) throw error;
        });
      return (outcome as { value: T } | undefined)?.value as T;
    },
    async report(progress) {
      signal.throwIfAborted();
      counts = advance(counts, progress);
      if (Date.now() - reportedAt < REPORT_INTERVAL_MS) return;
      await db.transaction(async (tx) => {
        await assertActor(tx, task);
        await updateLeased(tx, task, counts);
        await publishProgress(tx);
      });
    },
  };
  return { run, counts: () => counts, changed };
}

/**
 * Throws a refusal if the creator is deleted, disabled or lost the permission. The task then stops.
 */
async function assertActor(tx: Tx, task: StoredTask): Promise<void> {
  if (!(await readActor(tx, task))) throw refuse(texts.noLongerAllowed);
}
