import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Static, type TObject, Type } from 'typebox';
import type { Tx } from '../../../../db/database.ts';
import type { Effect } from '../../../../http/effects.ts';
import { type CODE, Refusal } from '../../../../http/errors.ts';
import type { Worded } from '../../../kernel/area/phrase.ts';
import type { Progress, TaskContext, TaskKind, TaskRun } from '../define.ts';
import { itemReason } from '../itemReason.ts';
import { phrases } from '../phrases.ts';
import { type RowSource, visibleRows } from '../rowSource.ts';
import { insertItems, resolveSelection, type Selection, selectionSchema } from '../selection.ts';
import { taskItems } from '../tables.ts';
import { taskKind } from '../taskKind.ts';

/** Items per step. If an instance is killed, the items of its current step are processed again. */
const BATCH_SIZE = 50;
const MAX_NAME = 120;

interface Batch<F extends TObject, R extends { ID: number }, I extends TObject> {
  source: RowSource<F, R>;
  label: string;
  apiGroup: string;
  description: string;
  raises: boolean;
  effects: readonly Effect[];
  /** Further fields of the start call, besides the selection. */
  input: I;
  /** Title of the task, for example 设置灰度环为「灰度」. */
  title(input: Static<I>): Worded;
  /** Checks the input before the rows are selected. Throws a refusal. */
  check?(by: TaskContext, input: Static<I>): Promise<void>;
  /**
   * Processes one row that the caller may see. Throws a refusal with the reason if this row cannot
   * be processed.
   */
  one(
    by: TaskContext & Pick<TaskRun, 'deps'>,
    row: R,
    input: Static<I>,
  ): Promise<'done' | 'skipped'>;
}

type Item = typeof taskItems.$inferSelect;
type Outcome = Partial<Item>;

const failure = (code: number, msg: Worded, remediation?: Worded): Outcome => ({
  status: 'failed',
  code,
  ...itemReason(msg, remediation),
});

const NOT_FOUND: (typeof CODE)['refused'] = 7;
const FAULTY = 500;

/**
 * Processes one item in a savepoint. If it throws, its writes are rolled back and the other items
 * continue.
 */
async function processItem(
  run: Pick<TaskRun, 'deps' | 'task'>,
  tx: Tx,
  work: (inner: Tx) => Promise<'done' | 'skipped'>,
): Promise<Outcome> {
  try {
    return { status: await tx.transaction((inner) => work(inner as unknown as Tx)) };
  } catch (error) {
    if (error instanceof Refusal) return failure(error.code, error.message);
    run.deps.log.error({ err: error, task: run.task.id }, 'Processing an item of a task failed');
    return failure(FAULTY, phrases.itemFaulty());
  }
}

/**
 * Declares a task that applies one change to many rows of a list. Rows that fail are reported, all
 * others are changed.
 *
 * @example
 * batchSetNetbarRing: batchTask({
 *   source: netbarRows, label: '设置灰度环', input: Type.Object({ ring: Ring }), effects: ['machines'],
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
      selection: selectionSchema(batch.source.filters, source.id),
    }),
    retry: 'items',
    async prepare(by, input) {
      const { selection } = input;
      await batch.check?.(by, input);
      const { where, total } = await resolveSelection(source, by, selection);
      return {
        title: batch.title(input),
        total,
        items: (tx, taskId) => insertItems(tx, source, taskId, selection, where),
      };
    },
    async run(run) {
      const { task, caller, deps } = run;
      const waiting = and(eq(taskItems.taskId, task.id), eq(taskItems.status, 'waiting'));
      for (let left = true; left; )
        await run.step(async (tx) => {
          const by: TaskContext = { tx, caller, now: deps.now() };
          const items = await tx
            .select()
            .from(taskItems)
            .where(waiting)
            .orderBy(asc(taskItems.id))
            .limit(BATCH_SIZE);
          left = items.length === BATCH_SIZE;
          const scope = await visibleRows(source, by, {});
          const ids = items.map(({ targetId }) => targetId);
          const rows =
            ids.length === 0
              ? []
              : await batch.source.read(by, and(inArray(source.id, ids), scope) as never);
          const rowsById = new Map(rows.map((row) => [row.ID, row]));
          const progress = { success: 0, failed: 0, skipped: 0 };
          for (const item of items) {
            const row = rowsById.get(item.targetId);
            const outcome = row
              ? await processItem(run, tx, (inner) =>
                  batch.one({ ...by, deps, tx: inner }, row, run.input),
                )
              : failure(NOT_FOUND, phrases.notThere(), phrases.selectAgain());
            const targetName = (row ? batch.source.nameOf(row) : item.targetName).slice(
              0,
              MAX_NAME,
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
          return addCounts(run, progress);
        });
      return {};
    },
  });
}

/** Adds to the counts of the task, so that a continued run includes the counts of earlier runs. */
async function addCounts(
  run: Pick<TaskRun, 'task'>,
  { success, failed, skipped }: Required<Pick<Progress, 'success' | 'failed' | 'skipped'>>,
) {
  const { task } = run;
  task.success += success;
  task.failed += failed;
  task.skipped += skipped;
  return { success: task.success, failed: task.failed, skipped: task.skipped };
}
