import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { WriteEffect } from '../../../http/effectTables.ts';
import { registerScopeBinding, type ScopeBinding } from './scopeBinding.ts';

/** Facts that an area declares about a table. */
interface TableFacts {
  /** Effect of writes to the table, which decides whether a verification can be required. */
  effect: WriteEffect;
  /** Binding to the data scope: which rows the caller's role can access. */
  scope: ScopeBinding;
}

export interface AreaTable extends TableFacts {
  table: PgTable;
}

type TablesIn<M> = { [K in keyof M as M[K] extends PgTable ? K : never]: TableFacts };

/**
 * Declares the tables of an area. Every table exported by `tables.ts` must be listed, otherwise the
 * code does not compile.
 *
 * @example
 * import * as tables from './tables.ts';
 * declareTables(tables, { notes: { effect: 'none', scope: onNetbar(tables.notes.netbarId) } })
 */
export function declareTables<M extends object>(
  module: M,
  factsByKey: TablesIn<M>,
): readonly AreaTable[] {
  const facts = factsByKey as Record<string, TableFacts>;
  return Object.entries(module).flatMap(([key, table]) => {
    const tableFacts = facts[key];
    if (!is(table, PgTable) || !tableFacts) return [];
    registerScopeBinding(table, tableFacts.scope);
    return [{ table, ...tableFacts }];
  });
}
