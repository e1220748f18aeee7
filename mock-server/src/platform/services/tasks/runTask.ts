import { rm } from 'node:fs/promises';
import type { Tx } from '../../../db/database.ts';
import { tableEffects } from '../../../http/effectTables.ts';
import { Refusal, refuse } from '../../../http/errors.ts';
import { watched } from '../../../http/watchedTx.ts';
import { announceEffects } from '../../kernel/live/access.ts';
import { readSight, type Sight } from '../../kernel/scope/sight.ts';
import { watchSight } from '../../kernel/scope/watchSight.ts';
import { settleFile } from '../file/pendingFiles.ts';
import { readActor } from './actor.ts';
import {
  kindOf,
  type Progress,
  type StoredTask,
  type TaskDeps,
  type TaskKind,
  type TaskResult,
  type TaskRun,
} from './define.ts';
import { claimTask, NotOurs, releaseTask, restTask, writeHeld } from './lease.ts';
import { MAX_ATTEMPTS, RENEW_EVERY_MS, REPORT_EVERY_MS } from './limits.ts';
import { storeObject } from './objects.ts';
import { outcomeOf, type TaskStatus } from './status.ts';
import { texts } from './texts.ts';
import { tellOf } from './topic.ts';

const LONGEST_MSG = 500;

/** Thrown to undo a transaction in which nothing failed. */
const UNDONE = new Error('undone on purpose');

/** The counts as they are now, without asking the database again. */
type Counts = Required<Pick<Progress, 'total' | 'success' | 'failed' | 'skipped' | 'progress'>>;

function advance(counts: Counts, { checkpoint: _kept, ...given }: Progress): Counts {
  const now = { ...counts, ...given };
  if (given.progress !== undefined) return now;
  const handled = now.success + now.failed + now.skipped;
  return {
    ...now,
    progress: now.total > 0 ? Math.min(Math.floor((handled / now.total) * 100), 100) : 0,
  };
}

/** Ends a task with its one result. The file is named by it in the same transaction, or by nothing. */
async function finish(
  deps: TaskDeps,
  task: StoredTask,
  status: TaskStatus,
  { file, msg = '' }: TaskResult,
  sight?: Sight,
): Promise<void> {
  const note = file && (await storeObject(deps, file));
  await deps.database.db.transaction(async (tx) => {
    await writeHeld(tx, task, {
      status,
      msg: msg.slice(0, LONGEST_MSG),
      finishedAt: deps.now(),
      ...(status === 'done' && { progress: 100 }),
      ...(file && note && { fileKey: note.key, fileName: file.name, fileSize: file.size, sight }),
    });
    // The upkeep may have given the object up, when storing it took longer than an hour.
    if (note && !(await settleFile(tx, note)))
      throw new Error(`the file of task ${task.id} was given up before it was named`);
    await tellOf(deps, task, 'changed', tx);
  });
}

interface Work {
  deps: TaskDeps;
  task: StoredTask;
  kind: TaskKind;
  abort: AbortController;
}

function makeRun(
  { deps, task, kind, abort }: Work,
  caller: TaskRun['caller'],
): { run: TaskRun; counts(): Counts } {
  const { db } = deps.database;
  const { signal } = abort;
  const allowed = {
    call: `task ${task.type}`,
    reads: false,
    effects: kind.effects,
    tables: tableEffects(deps.areas),
  };
  const { total, success, failed, skipped, progress } = task;
  // Nothing else of the row: to write back when the task was due would take the lease away from ourselves.
  let counts: Counts = { total, success, failed, skipped, progress };
  let reportedAt = 0;
  const tell = async (tx: Tx) => {
    if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = Date.now();
    await tellOf(deps, task, 'changed', tx);
  };
  const run: TaskRun = {
    task,
    input: task.input,
    caller,
    deps,
    db: watched(db, { ...allowed, reads: true }),
    signal,
    async step(work) {
      signal.throwIfAborted();
      counts = await db.transaction(async (tx) => {
        // First of all: the row stays locked, so that nobody else can take the task over while the step writes.
        await writeHeld(tx, task);
        await assertActor(tx, task);
        const sight = watchSight();
        const given = await work(watched(tx, { ...allowed, wrote: sight.wrote }));
        await announceEffects(deps.bus, tx, [], sight.moved());
        const next = advance(counts, given);
        await writeHeld(tx, task, {
          ...next,
          attempts: 0,
          ...('checkpoint' in given && { checkpoint: given.checkpoint }),
        });
        await tell(tx);
        return next;
      });
    },
    async attempt<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      signal.throwIfAborted();
      let found: { value: T } | undefined;
      await db
        .transaction(async (tx) => {
          found = { value: await work(watched(tx, allowed)) };
          throw UNDONE;
        })
        .catch((error) => {
          if (error !== UNDONE) throw error;
        });
      return (found as { value: T } | undefined)?.value as T;
    },
    async report(progress) {
      signal.throwIfAborted();
      counts = advance(counts, progress);
      if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
      await db.transaction(async (tx) => {
        await assertActor(tx, task);
        await writeHeld(tx, task, counts);
        await tell(tx);
      });
    },
  };
  return { run, counts: () => counts };
}

/** Ends a task whose creator is gone, disabled, or may not do this any more: what is left of it is not done in his name. */
async function assertActor(tx: Tx, task: StoredTask): Promise<void> {
  if (!(await readActor(tx, task))) throw refuse(texts.noLongerAllowed);
}

/** Why a task ends without having run; nothing when it may. */
async function reasonAgainst({
  deps,
  task,
}: Pick<Work, 'deps' | 'task'>): Promise<string | undefined> {
  if (task.attempts > MAX_ATTEMPTS) return texts.interrupted;
  return kindOf(deps.areas, task.type) ? undefined : texts.kindGone;
}

async function work({ deps, task, kind, abort }: Work): Promise<void> {
  const caller = await readActor(deps.database.db, task);
  if (!caller) return finish(deps, task, 'failed', { msg: texts.noLongerAllowed });
  // Before the first row is read: what the person loses from here on may be in the file.
  const sight = await readSight(deps.database.db, caller);
  const { run, counts } = makeRun({ deps, task, kind, abort }, caller);
  const result = await kind.run(run);
  abort.signal.throwIfAborted();
  try {
    await run.step(async () => counts());
    if (result.restSeconds !== undefined)
      return await restTask(deps.database.db, task, result.restSeconds);
    await finish(deps, task, outcomeOf(counts()), result, sight);
  } finally {
    if (result.file) await rm(result.file.path, { force: true });
  }
}

/** What becomes of a task whose work threw. */
async function recover({ deps, task }: Work, error: unknown): Promise<void> {
  if (error instanceof Refusal) return finish(deps, task, 'failed', { msg: error.message });
  deps.log.error(
    { err: error, task: task.id, type: task.type, attempts: task.attempts },
    'a task failed',
  );
  if (task.attempts >= MAX_ATTEMPTS) return finish(deps, task, 'failed', { msg: texts.faulty });
  await releaseTask(deps.database.db, task, 'fault');
}

/** Why work was ended from outside. */
export const STOPPING = Symbol('the server stops');

/**
 * Works on one task to its end, or until it is taken away. Never rejects: what cannot even be written down is left to whoever
 * takes the task up when nobody has renewed it for a while.
 *
 * @param stop ends the work when the server stops, so that another instance goes on at once
 */
export async function runTask(
  deps: TaskDeps,
  task: StoredTask,
  stop: AbortController,
): Promise<void> {
  const renew = setInterval(() => {
    writeHeld(deps.database.db, task).catch((error) => {
      if (error instanceof NotOurs) stop.abort(error);
      else deps.log.warn({ err: error, task: task.id }, 'a task could not be renewed now');
    });
  }, RENEW_EVERY_MS);
  try {
    const reason = await reasonAgainst({ deps, task });
    const kind = kindOf(deps.areas, task.type);
    if (reason !== undefined || !kind)
      return await finish(deps, task, 'failed', { msg: reason ?? texts.kindGone });
    const job = { deps, task, kind, abort: stop };
    await work(job).catch(async (error) => {
      if (stop.signal.reason === STOPPING) await releaseTask(deps.database.db, task, 'stopping');
      else if (!(error instanceof NotOurs) && !stop.signal.aborted) await recover(job, error);
    });
  } catch (error) {
    if (!(error instanceof NotOurs))
      deps.log.error({ err: error, task: task.id }, 'the end of a task could not be written down');
  } finally {
    clearInterval(renew);
  }
}

/**
 * Works on every task that is due, one after the other, and on each once: where many rest, the first may be due again before the last
 * was looked at, and that would have no end. For tests: the running server does it by itself.
 */
export async function runDueTasks(deps: TaskDeps): Promise<void> {
  const done: number[] = [];
  for (
    let task = await claimTask(deps.database.db, done);
    task;
    task = await claimTask(deps.database.db, done)
  ) {
    done.push(task.id);
    await runTask(deps, task, new AbortController());
  }
}
