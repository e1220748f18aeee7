import { getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { WritePolicy } from '../../../http/guardedTx.ts';
import { managerAnchor, marketAnchor, netbarAnchor } from '../area/hang.ts';

/** The columns by which scopes find netbars and markets: who has another value in one of them is seen by others. */
function decisive(): ReadonlySet<AnyPgColumn> {
  const { id: _netbar, name: _called, ...netbars } = netbarAnchor()?.columns ?? {};
  const { id: _market, name: _named, ...markets } = marketAnchor()?.columns ?? {};
  return new Set([...Object.values(netbars), ...Object.values(markets)]);
}

/** Whether a write may move what somebody sees: netbars, markets, or those who manage them, come into other hands. */
function movesSight(table: PgTable, columns: readonly string[]): boolean {
  // What makes somebody a manager is a condition over any of its columns.
  if (managerAnchor()?.columns.market.table === table) return true;
  const known = getTableColumns(table) as Record<string, AnyPgColumn>;
  const found = decisive();
  return columns.some((column) => known[column] !== undefined && found.has(known[column]));
}

/**
 * Looks at what a call writes, so that open live sockets are looked at again where sight may have moved by it.
 *
 * @example const sight = watchSight(); const tx = watched(outer, { ...allowed, wrote: sight.wrote }); … if (sight.moved()) …
 */
export function watchSight(): { wrote: NonNullable<WritePolicy['onWrite']>; moved(): boolean } {
  let moved = false;
  return {
    wrote(table, columns) {
      moved ||= movesSight(table, columns);
    },
    moved: () => moved,
  };
}
