import { and, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Static, type TObject, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { badFields, conflict, refuse } from '../../../http/errors.ts';
import { count } from '../../../http/schemas.ts';
import { netbarAnchor } from '../../kernel/area/hang.ts';
import { idOf } from '../../kernel/area/idOf.ts';
import { MAX_RECORD_TARGETS, netbarColumn } from '../../kernel/area/objects.ts';
import type { TaskBy } from './define.ts';
import { MAX_NAMED, MAX_TARGETS } from './limits.ts';
import { matching, type RowSource } from './rowSource.ts';
import { texts } from './texts.ts';

const named = (column: AnyPgColumn, title: string) =>
  Type.Optional(Type.Array(idOf(column), { maxItems: MAX_NAMED, title }));

/**
 * Which rows are meant: those that are named, or all that a list's filters find but some. `expectTotal` is how many are meant: as many
 * as there were when somebody chose them.
 */
export const selectionOf = <F extends TObject>(filters: F, id: AnyPgColumn) =>
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
export type Selection = Static<ReturnType<typeof selectionOf<TObject>>>;

/** How far the number of matching rows may have moved since they were chosen. */
const MOVED_ROWS = 20;
const MOVED_SHARE = 0.05;

function assertNotMoved(now: number, then: number | undefined): void {
  if (then === undefined)
    throw badFields([{ field: 'selection.expectTotal', msg: texts.selection.needed }]);
  const moved = Math.abs(now - then);
  if (moved > MOVED_ROWS || moved > then * MOVED_SHARE)
    throw conflict(texts.selection.moved(then, now), { total: now });
}

/**
 * Names the rows that filters found, for the operation record of the call. Of more rows than a record names, their netbars are named
 * where they have some.
 */
async function nameMatching(
  { tx, target }: TaskBy,
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

/** The rows that a selection means, in what its caller may see, and how many they are. Throws when that is none, or not what he saw. */
export async function resolveSelection(
  source: RowSource,
  by: TaskBy,
  { ids = [], allMatching = false, filter = {}, excludeIds = [], expectTotal }: Selection,
): Promise<{ where: SQL | undefined; total: number }> {
  if (!allMatching) {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0)
      throw badFields([{ field: 'selection.ids', msg: texts.selection.needed }]);
    // Those that are out of reach are named one by one when it comes to them.
    return { where: inArray(source.id, wanted), total: wanted.length };
  }
  const all = await matching(source, by, filter);
  const where = and(all, excludeIds.length > 0 ? notInArray(source.id, excludeIds) : undefined);
  const total = await by.tx.$count(source.table, where);
  assertNotMoved(total, expectTotal);
  if (total === 0) throw refuse(texts.selection.none);
  if (total > MAX_TARGETS) throw refuse(texts.selection.tooMany(MAX_TARGETS));
  await nameMatching(by, source, where, total);
  return { where, total };
}

/** Notes the rows of a selection as the items of a task: what matches later is not among them. */
export async function noteItems(
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
