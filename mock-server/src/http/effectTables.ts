import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Effect } from './effects.ts';

type None = 'none';

/** The effect of adding and removing rows, and of changing columns; columns that are not named have none. */
interface OfParts {
  rows: Effect | None;
  columns: Readonly<Record<string, Effect>>;
}

/**
 * The effect of writing to a table, by which calls are held to the effects that they declare. Settings declare their effects
 * themselves (`defineSettings`): they share one table.
 */
export type WriteEffect = Effect | None | OfParts;

/** The effects of writing, by the name of the table. */
export type TableEffects = ReadonlyMap<string, WriteEffect>;

interface WithTables {
  tables?: readonly { table: PgTable; effect: WriteEffect }[];
}

const known = new WeakMap<readonly WithTables[], TableEffects>();

/** The effects of writing to each table that the areas declare; worked out once for the same areas. */
export function tableEffects(areas: readonly WithTables[]): TableEffects {
  const found = known.get(areas);
  if (found) return found;
  const all = areas.flatMap(({ tables = [] }) => tables);
  const made = new Map(all.map(({ table, effect }) => [getTableName(table), effect]));
  known.set(areas, made);
  return made;
}
