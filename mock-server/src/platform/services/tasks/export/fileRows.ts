import { and, type SQL, sql } from 'drizzle-orm';
import type { TaskContext } from '../define.ts';
import { visibleRows } from '../rowSource.ts';
import type { Cell } from '../sheets.ts';
import { cellWriters } from './cells.ts';
import type { FileColumn, UsedRelation } from './layout.ts';

type Row = Readonly<Record<string, unknown>>;
type RelatedRows = ReadonlyMap<unknown, Row>;

/** Reads the related rows of a page that the user may see, with one query. */
async function readRelated(
  by: TaskContext,
  { key, list: { source } }: UsedRelation,
  rows: readonly Row[],
): Promise<RelatedRows> {
  const ids = [...new Set(rows.map((row) => row[key]))].filter((id) => typeof id === 'number');
  if (ids.length === 0) return new Map();
  const matchesIds = sql`${source.id} = any(${sql.param(ids)}::int[])`;
  const visible = await visibleRows(source, by, {});
  const related = await source.read(by, and(matchesIds, visible) as SQL);
  return new Map(related.map((row) => [row.ID, row as unknown as Row]));
}

/**
 * Creates the function that converts the rows of a page into cells. It reads related rows with one
 * query per relation and page.
 */
export async function fileRowWriter(
  tx: TaskContext['tx'],
  columns: readonly FileColumn[],
): Promise<(by: TaskContext, rows: readonly object[]) => Promise<Cell[][]>> {
  const writers = new Map(
    await cellWriters(
      tx,
      columns.map(({ id, column }) => [id, column]),
    ),
  );
  const relations = new Map(
    columns.flatMap(({ relation }) => (relation ? [[relation.name, relation] as const] : [])),
  );
  return async (by, page) => {
    const rows = page as readonly Row[];
    const related = new Map<string, RelatedRows>();
    for (const [name, relation] of relations)
      related.set(name, await readRelated(by, relation, rows));
    const readValue = (row: Row, { field, relation }: FileColumn) =>
      relation ? related.get(relation.name)?.get(row[relation.key])?.[field] : row[field];
    return rows.map((row) =>
      columns.map((column) => writers.get(column.id)?.(readValue(row, column)) ?? null),
    );
  };
}
