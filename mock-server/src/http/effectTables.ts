import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Effect } from './effects.ts';

type None = 'none';

/**
 * The effect of inserting and deleting rows, and of updating columns. Columns that are not listed
 * have no effect.
 */
interface PartialEffects {
  rows: Effect | None;
  columns: Readonly<Record<string, Effect>>;
}

/**
 * The effect of writes to a table. The guard compares it with the effects that a call declares.
 * Settings declare their effects themselves (`defineSettings`), because they share one table.
 */
export type WriteEffect = Effect | None | PartialEffects;

/** Effects of writes by table name. */
export type TableEffects = ReadonlyMap<string, WriteEffect>;

interface WithTables {
  tables?: readonly { table: PgTable; effect: WriteEffect }[];
}

const cache = new WeakMap<readonly WithTables[], TableEffects>();

/**
 * Returns the effects of writes to all tables that the areas declare. Computed once per list of
 * areas.
 */
export function tableEffects(areas: readonly WithTables[]): TableEffects {
  const cached = cache.get(areas);
  if (cached) return cached;
  const all = areas.flatMap(({ tables = [] }) => tables);
  const effects = new Map(all.map(({ table, effect }) => [getTableName(table), effect]));
  cache.set(areas, effects);
  return effects;
}
