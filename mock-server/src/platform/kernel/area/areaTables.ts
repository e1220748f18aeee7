import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { WriteEffect } from '../../../http/effectTables.ts';
import { declareHang, type Hang } from './hang.ts';

/** What an area says of one of its tables. */
interface TableFacts {
  /** What writing to it does that a proof may be asked for. */
  effect: WriteEffect;
  /** Which of its rows a caller sees and touches, by the data scope of his role. */
  scope: Hang;
}

export interface AreaTable extends TableFacts {
  table: PgTable;
}

type TablesIn<M> = { [K in keyof M as M[K] extends PgTable ? K : never]: TableFacts };

/**
 * The tables of an area. A table of `tables.ts` that nothing is said of does not compile.
 *
 * @example
 * import * as tables from './tables.ts';
 * declareTables(tables, { notes: { effect: 'none', scope: onNetbar(tables.notes.netbarId) } })
 */
export function declareTables<M extends object>(
  module: M,
  said: TablesIn<M>,
): readonly AreaTable[] {
  const facts = said as Record<string, TableFacts>;
  return Object.entries(module).flatMap(([key, table]) => {
    const of = facts[key];
    if (!is(table, PgTable) || !of) return [];
    declareHang(table, of.scope);
    return [{ table, ...of }];
  });
}
