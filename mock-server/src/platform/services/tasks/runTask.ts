import { rm } from 'node:fs/promises';
import { Refusal } from '../../../http/errors.ts';
import { type Phrase, storedPhrase } from '../../kernel/area/phrase.ts';
import { takeVisibilitySnapshot, type VisibilitySnapshot } from '../../kernel/scope/visibility.ts';
import { settlePending } from '../file/pendingFiles.ts';
import type { ChangeCollector } from '../operation/records/collectChanges.ts';
import { readActor } from './actor.ts';
import { findTaskKind, type StoredTask, type TaskDeps, type TaskResult } from './define.ts';
import { acquireTask, deferTask, LeaseLostError, releaseTask, updateLeased } from './lease.ts';
import { MAX_ATTEMPTS, RENEW_INTERVAL_MS } from './limits.ts';
import { phrases } from './phrases.ts';
import { recordTaskEnd } from './recordEnd.ts';
import { referToTaskFile, storeObject } from './resultFiles.ts';
import { finalStatus, type TaskStatus } from './status.ts';
import { createTaskRun, type TaskJob } from './taskRun.ts';
import { publishTask } from './topic.ts';

const MAX_MSG = 500;

/**
 * Ends a task with its result. The file is referenced in the same transaction; otherwise it is
 * deleted later.
 */
async function finish(
  deps: TaskDeps,
  task: StoredTask,
  status: TaskStatus,
  { file, msg = '' }: TaskResult,
  { sight, changed }: { sight?: VisibilitySnapshot; changed?: ChangeCollector } = {},
): Promise<void> {
  const pending = file && (await storeObject(deps, file));
  const { text, phrase } = storedPhrase(msg, MAX_MSG);
  await deps.database.db.transaction(async (tx) => {
    await updateLeased(tx, task, {
      status,
      msg: text,
      msgPhrase: phrase,
      finishedAt: deps.now(),
      ...(status === 'done' && { progress: 100 }),
      ...(file &&
        pending && { fileKey: pending.key, fileName: file.name, fileSize: file.size, sight }),
    });
    // Maintenance deletes unreferenced objects after one hour, which can happen if storing took
    // longer.
    if (pending && !(await settlePending(tx, pending)))
      throw new Error(
        `The file of task ${task.id} was deleted before the task could reference it. Storing it took more than one hour.`,
      );
    if (pending) await referToTaskFile(tx, task, pending.key);
    await recordTaskEnd(tx, deps, task, (await changed?.read(tx)) ?? '');
    await publishTask(deps, task, 'changed', tx);
  });
}

/** Returns the reason why a task must not run, or undefined. */
async function refusalReason({
  deps,
  task,
}: Pick<TaskJob, 'deps' | 'task'>): Promise<Phrase | undefined> {
  if (task.attempts > MAX_ATTEMPTS) return phrases.interrupted();
  return findTaskKind(deps.areas, task.type) ? undefined : phrases.kindGone();
}

async function work({ deps, task, kind, abort }: TaskJob): Promise<void> {
  const caller = await readActor(deps.database.db, task);
  if (!caller) return finish(deps, task, 'failed', { msg: phrases.noLongerAllowed() });
  // Must be read before the first row. If the user loses access from here on, the file can contain
  // more than the user may see.
  const sight = await takeVisibilitySnapshot(deps.database.db, caller);
  const { run, counts, changed } = createTaskRun({ deps, task, kind, abort }, caller);
  const result = await kind.run(run);
  abort.signal.throwIfAborted();
  try {
    await run.step(async () => counts());
    if (result.suspendSeconds !== undefined)
      return await deferTask(deps.database.db, task, result.suspendSeconds);
    await finish(deps, task, finalStatus(counts()), result, { sight, changed });
  } finally {
    if (result.file) await rm(result.file.path, { force: true });
  }
}

/** Handles an error of a task: fails it, or queues it for another attempt. */
async function recover({ deps, task }: TaskJob, error: unknown): Promise<void> {
  if (error instanceof Refusal) return finish(deps, task, 'failed', { msg: error.message });
  deps.log.error(
    { err: error, task: task.id, type: task.type, attempts: task.attempts },
    'Task failed',
  );
  if (task.attempts >= MAX_ATTEMPTS) return finish(deps, task, 'failed', { msg: phrases.faulty() });
  await releaseTask(deps.database.db, task, 'fault');
}

/** Abort reason when the server stops. */
export const STOPPING = Symbol('Server is stopping');

/**
 * Runs one task until it ends or this instance loses it. Never rejects: if even the failure cannot
 * be stored, the lease expires and another instance takes the task over.
 *
 * @param stop aborts the run when the server stops, so that another instance can continue
 */
export async function runTask(
  deps: TaskDeps,
  task: StoredTask,
  stop: AbortController,
): Promise<void> {
  const renew = setInterval(() => {
    updateLeased(deps.database.db, task).catch((error) => {
      if (error instanceof LeaseLostError) stop.abort(error);
      else
        deps.log.warn(
          { err: error, task: task.id },
          'Renewing the lease of a task failed; trying again',
        );
    });
  }, RENEW_INTERVAL_MS);
  try {
    const reason = await refusalReason({ deps, task });
    const kind = findTaskKind(deps.areas, task.type);
    if (reason !== undefined || !kind)
      return await finish(deps, task, 'failed', { msg: reason ?? phrases.kindGone() });
    const job = { deps, task, kind, abort: stop };
    await work(job).catch(async (error) => {
      if (stop.signal.reason === STOPPING) await releaseTask(deps.database.db, task, 'stopping');
      else if (!(error instanceof LeaseLostError) && !stop.signal.aborted)
        await recover(job, error);
    });
  } catch (error) {
    if (!(error instanceof LeaseLostError))
      deps.log.error(
        { err: error, task: task.id },
        'Storing the end of a task failed; it will run again when its lease expires',
      );
  } finally {
    clearInterval(renew);
  }
}

/**
 * Runs each due task once, one after the other. Suspended tasks can be due again before the last
 * one ran, so each task runs only once per call. For tests; the running server uses `startTasks`.
 */
export async function runDueTasks(deps: TaskDeps): Promise<void> {
  const done: number[] = [];
  for (
    let task = await acquireTask(deps.database.db, done);
    task;
    task = await acquireTask(deps.database.db, done)
  ) {
    done.push(task.id);
    await runTask(deps, task, new AbortController());
  }
}
