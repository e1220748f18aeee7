import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { WriteEffect } from '../../http/effectTables.ts';

/** What an area says of one of its tables. */
interface TableFacts {
  /** What writing to it does that a proof may be asked for. */
  effect: WriteEffect;
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
 * declareTables(tables, { netbars: { effect: { rows: 'none', columns: { ring: 'machines' } } }, markets: { effect: 'none' } })
 */
export function declareTables<M extends object>(module: M, said: TablesIn<M>): readonly AreaTable[] {
  const facts = said as Record<string, TableFacts>;
  return Object.entries(module).flatMap(([key, table]) => {
    const of = facts[key];
    return is(table, PgTable) && of ? [{ table, ...of }] : [];
  });
}
