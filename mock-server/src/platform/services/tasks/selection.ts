import { and, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Static, type TObject, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { badFields, conflict, refuse } from '../../../http/errors.ts';
import { count } from '../../../http/schemas.ts';
import { idSchema } from '../../kernel/area/idSchema.ts';
import { MAX_RECORD_TARGETS, netbarColumn } from '../../kernel/area/objects.ts';
import { netbarAnchor } from '../../kernel/area/scopeBinding.ts';
import type { TaskContext } from './define.ts';
import { MAX_SELECTED_IDS, MAX_TARGETS } from './limits.ts';
import { type RowSource, visibleRows } from './rowSource.ts';
import { texts } from './texts.ts';

const named = (column: AnyPgColumn, title: string) =>
  Type.Optional(Type.Array(idSchema(column), { maxItems: MAX_SELECTED_IDS, title }));

/**
 * Selection of rows: ids, or all rows that match the filters except `excludeIds`. `expectTotal` is
 * the number of matching rows that the user saw.
 */
export const selectionSchema = <F extends TObject>(filters: F, id: AnyPgColumn) =>
  Type.Object(
    {
      ids: named(id, texts.fields.ids),
      allMatching: Type.Optional(Type.Boolean({ title: texts.fields.allMatching })),
      filter: Type.Optional(filters),
      excludeIds: named(id, texts.fields.excludeIds),
      expectTotal: Type.Optional(count(texts.fields.expectTotal)),
    },
    { title: texts.fields.selection },
  );
export type Selection = Static<ReturnType<typeof selectionSchema<TObject>>>;

/** Allowed change of the number of matching rows since the user selected them. */
const MAX_CHANGED_ROWS = 20;
const MAX_CHANGED_SHARE = 0.05;

function assertUnchanged(now: number, then: number | undefined): void {
  if (then === undefined)
    throw badFields([{ field: 'selection.expectTotal', msg: texts.selection.needed }]);
  const moved = Math.abs(now - then);
  if (moved > MAX_CHANGED_ROWS || moved > then * MAX_CHANGED_SHARE)
    throw conflict(texts.selection.moved(then, now), { total: now });
}

/**
 * Adds the matching rows to the targets of the operation record. If there are more rows than a
 * record can hold, their netbars are added instead.
 */
async function addTargets(
  { tx, target }: TaskContext,
  { table, id }: RowSource,
  where: SQL | undefined,
  total: number,
): Promise<void> {
  if (!target) return;
  const column = total > MAX_RECORD_TARGETS ? netbarColumn({ id }) : undefined;
  const anchor = netbarAnchor();
  if (column && anchor) {
    const rows = await tx
      .selectDistinct({ netbar: sql<number>`${column}` })
      .from(table)
      .where(where)
      .limit(MAX_RECORD_TARGETS);
    return target(
      anchor.columns.id,
      rows.flatMap(({ netbar }) => netbar ?? []),
    );
  }
  const rows = await tx
    .select({ id: sql<number>`${id}` })
    .from(table)
    .where(where)
    .orderBy(id)
    .limit(MAX_RECORD_TARGETS);
  target(
    id,
    rows.map((row) => row.id),
  );
}

/**
 * Resolves a selection to a condition and the number of rows in the caller's scope. Refuses an
 * empty selection, and one whose row count changed too much.
 */
export async function resolveSelection(
  source: RowSource,
  by: TaskContext,
  { ids = [], allMatching = false, filter = {}, excludeIds = [], expectTotal }: Selection,
): Promise<{ where: SQL | undefined; total: number }> {
  if (!allMatching) {
    const requestedIds = [...new Set(ids)];
    if (requestedIds.length === 0)
      throw badFields([{ field: 'selection.ids', msg: texts.selection.needed }]);
    // Rows outside of the scope are reported when they are processed.
    return { where: inArray(source.id, requestedIds), total: requestedIds.length };
  }
  const all = await visibleRows(source, by, filter);
  const where = and(all, excludeIds.length > 0 ? notInArray(source.id, excludeIds) : undefined);
  const total = await by.tx.$count(source.table, where);
  assertUnchanged(total, expectTotal);
  if (total === 0) throw refuse(texts.selection.none);
  if (total > MAX_TARGETS) throw refuse(texts.selection.tooMany(MAX_TARGETS));
  await addTargets(by, source, where, total);
  return { where, total };
}

/** Stores the selected rows as items of a task. Rows that match later are not included. */
export async function insertItems(
  tx: Tx,
  source: RowSource,
  taskId: number,
  selection: Selection,
  where: SQL | undefined,
): Promise<void> {
  const ids = [...new Set(selection.ids)];
  if (selection.allMatching) {
    await tx.execute(
      sql`insert into task_items (task_id, target_id) select ${taskId}::int, ${source.id} from ${source.table} where ${where ?? sql`true`} order by ${source.id}`,
    );
  } else {
    await tx.execute(
      sql`insert into task_items (task_id, target_id) select ${taskId}::int, value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`,
    );
  }
}
