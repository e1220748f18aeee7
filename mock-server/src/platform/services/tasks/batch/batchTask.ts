import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Static, type TObject, Type } from 'typebox';
import type { Tx } from '../../../../db/database.ts';
import type { Effect } from '../../../../http/effects.ts';
import { type CODE, Refusal } from '../../../../http/errors.ts';
import type { Progress, TaskBy, TaskKind, TaskRun } from '../define.ts';
import { matching, type RowSource } from '../rowSource.ts';
import { noteItems, resolveSelection, type Selection, selectionOf } from '../selection.ts';
import { taskItems } from '../tables.ts';
import { taskKind } from '../taskKind.ts';
import { texts } from '../texts.ts';

/** Items of one step: what a killed instance did of a step is undone, and done again. */
const SOME = 50;
const LONGEST_NAME = 120;
const LONGEST_MSG = 300;

interface Batch<F extends TObject, R extends { ID: number }, I extends TObject> {
  source: RowSource<F, R>;
  label: string;
  apiGroup: string;
  description: string;
  raises: boolean;
  effects: readonly Effect[];
  /** What is to be done, beside the selection. */
  input: I;
  /** For example 设置灰度环为「灰度」. */
  title(input: Static<I>): string;
  /** Checks what is to be done, whatever the rows; throws a refusal. */
  check?(by: TaskBy, input: Static<I>): Promise<void>;
  /** Does it to one row that the caller may see; throws a refusal that says why it cannot be done to this one. */
  one(by: TaskBy & Pick<TaskRun, 'deps'>, row: R, input: Static<I>): Promise<'done' | 'skipped'>;
}

type Item = typeof taskItems.$inferSelect;
type Outcome = Partial<Pick<Item, 'status' | 'targetName' | 'code' | 'msg' | 'remediation'>>;

const failure = (code: number, msg: string, remediation = ''): Outcome => ({
  status: 'failed',
  code,
  msg: msg.slice(0, LONGEST_MSG),
  remediation,
});

const NOT_THERE: (typeof CODE)['refused'] = 7;
const FAULTY = 500;

/** Does one item, alone: what it wrote is undone when it throws, and the others go on. */
async function doOne(
  run: Pick<TaskRun, 'deps' | 'task'>,
  tx: Tx,
  work: (inner: Tx) => Promise<'done' | 'skipped'>,
): Promise<Outcome> {
  try {
    return { status: await tx.transaction((inner) => work(inner as unknown as Tx)) };
  } catch (error) {
    if (error instanceof Refusal) return failure(error.code, error.message);
    run.deps.log.error({ err: error, task: run.task.id }, 'an item of a task failed');
    return failure(FAULTY, texts.itemFaulty);
  }
}

/**
 * A task that does one thing to many rows of a list, each by itself: those that cannot be done are named, the others are done.
 *
 * @example
 * batchSetNetbarRing: batchTask({ source: netbarRows, label: '设置灰度环', input: Type.Object({ ring: Ring }), effects: ['machines'],
 *   title: ({ ring }) => …, one: async (by, { ID }, { ring }) => setRing(by, ID, ring), … })
 */
export function batchTask<F extends TObject, R extends { ID: number }, I extends TObject>(
  batch: Batch<F, R, I>,
): TaskKind {
  const source = batch.source as unknown as RowSource;
  const { label, apiGroup, description, raises, effects } = batch;
  return taskKind<Static<I> & { selection: Selection }>({
    label,
    apiGroup,
    description,
    raises,
    effects,
    scopeTable: source.table,
    input: Type.Object({
      ...batch.input.properties,
      selection: selectionOf(batch.source.filters, source.id),
    }),
    retry: 'items',
    async prepare(by, wish) {
      const { selection } = wish;
      await batch.check?.(by, wish);
      const { where, total } = await resolveSelection(source, by, selection);
      return {
        title: batch.title(wish),
        total,
        items: (tx, taskId) => noteItems(tx, source, taskId, selection, where),
      };
    },
    async run(run) {
      const { task, caller, deps } = run;
      const waiting = and(eq(taskItems.taskId, task.id), eq(taskItems.status, 'waiting'));
      for (let left = true; left; )
        await run.step(async (tx) => {
          const by: TaskBy = { tx, caller, now: deps.now() };
          const items = await tx
            .select()
            .from(taskItems)
            .where(waiting)
            .orderBy(asc(taskItems.id))
            .limit(SOME);
          left = items.length === SOME;
          const scope = await matching(source, by, {});
          const ids = items.map(({ targetId }) => targetId);
          const rows =
            ids.length === 0
              ? []
              : await batch.source.read(by, and(inArray(source.id, ids), scope) as never);
          const found = new Map(rows.map((row) => [row.ID, row]));
          const progress = { success: 0, failed: 0, skipped: 0 };
          for (const item of items) {
            const row = found.get(item.targetId);
            const outcome = row
              ? await doOne(run, tx, (inner) =>
                  batch.one({ ...by, deps, tx: inner }, row, run.input),
                )
              : failure(NOT_THERE, texts.selection.notThere, texts.selection.remedy);
            const targetName = (row ? batch.source.nameOf(row) : item.targetName).slice(
              0,
              LONGEST_NAME,
            );
            await tx
              .update(taskItems)
              .set({ ...outcome, targetName })
              .where(eq(taskItems.id, item.id));
            progress[
              outcome.status === 'done'
                ? 'success'
                : outcome.status === 'skipped'
                  ? 'skipped'
                  : 'failed'
            ] += 1;
          }
          return countedUp(run, progress);
        });
      return {};
    },
  });
}

/** Counts since the start: a run that goes on where another ended counts on. */
async function countedUp(
  run: Pick<TaskRun, 'task'>,
  { success, failed, skipped }: Required<Pick<Progress, 'success' | 'failed' | 'skipped'>>,
) {
  const { task } = run;
  task.success += success;
  task.failed += failed;
  task.skipped += skipped;
  return { success: task.success, failed: task.failed, skipped: task.skipped };
}
