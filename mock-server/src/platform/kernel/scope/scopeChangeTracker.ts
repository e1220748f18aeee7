import { getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { WritePolicy } from '../../../http/guardedTx.ts';
import { managerAnchor, marketAnchor, netbarAnchor } from '../area/scopeBinding.ts';

/** Columns that decide which scopes contain a netbar or market. */
function scopeColumns(): ReadonlySet<AnyPgColumn> {
  const { id: _netbar, name: _called, ...netbars } = netbarAnchor()?.columns ?? {};
  const { id: _market, name: _named, ...markets } = marketAnchor()?.columns ?? {};
  return new Set([...Object.values(netbars), ...Object.values(markets)]);
}

/**
 * Whether a write may change which rows users see: changed assignments of netbars or markets, or
 * changed managers.
 */
function affectsVisibility(table: PgTable, columns: readonly string[]): boolean {
  // The condition for managers can involve any column.
  if (managerAnchor()?.columns.market.table === table) return true;
  const tableColumns = getTableColumns(table) as Record<string, AnyPgColumn>;
  const columnsOfScopes = scopeColumns();
  return columns.some(
    (column) => tableColumns[column] !== undefined && columnsOfScopes.has(tableColumns[column]),
  );
}

/**
 * Records whether a call may change which rows users can see. If so, the subscriptions of open live
 * sockets are checked again.
 *
 * @example
 * const changes = trackScopeChanges();
 * const tx = guardTx(outer, { ...policy, onWrite: changes.onWrite });
 * // after the handler:
 * if (changes.changed()) await announceAccess(bus, outer);
 */
export function trackScopeChanges(): {
  onWrite: NonNullable<WritePolicy['onWrite']>;
  changed(): boolean;
} {
  let moved = false;
  return {
    onWrite(table, columns) {
      moved ||= affectsVisibility(table, columns);
    },
    changed: () => moved,
  };
}
