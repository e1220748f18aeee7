import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A province and its cities, by six-digit codes. */
export interface ScopeRegion {
  code: string;
  name: string;
  children?: readonly { code: string; name: string }[];
}

/** Columns by which a scope selects netbars. */
export interface NetbarColumns {
  id: AnyPgColumn;
  name: AnyPgColumn;
  owner: AnyPgColumn;
  /** The user who maintains the netbar. */
  member: AnyPgColumn;
  market: AnyPgColumn;
  region: AnyPgColumn;
}

/** Columns by which a scope selects markets. */
export interface MarketColumns {
  id: AnyPgColumn;
  name: AnyPgColumn;
  /** The user in charge of the market. */
  head: AnyPgColumn;
}

/** Columns by which a scope finds the managers of a market other than its head. */
export interface ManagerColumns {
  market: AnyPgColumn;
  person: AnyPgColumn;
  /** Condition for rows that name a current manager. */
  isActive: SQL;
}

/** Binding of a table to the data scope of the caller's role. */
export type ScopeBinding =
  | { on: 'netbar'; column: AnyPgColumn; growing: boolean }
  | { on: 'market' | 'user'; column: AnyPgColumn }
  | { on: 'creator'; role: AnyPgColumn; title: string }
  | { on: 'netbars'; columns: NetbarColumns; regions: readonly ScopeRegion[] }
  | { on: 'markets'; columns: MarketColumns }
  | { on: 'managers'; columns: ManagerColumns }
  | { on: 'nothing'; reason: string };

/**
 * Binds rows to a netbar.
 *
 * @param growing for a table that grows without limit: the ids of the netbars are looked up
 *   first, so that the planner knows their number and does not scan the table
 * @example
 * defenseLogs: { effect: 'none', scope: onNetbar(tables.defenseLogs.netbarId, { growing: true }) }
 */
export const onNetbar = (column: AnyPgColumn, { growing = false } = {}): ScopeBinding => ({
  on: 'netbar',
  column,
  growing,
});

/** Binds rows to a market. */
export const onMarket = (column: AnyPgColumn): ScopeBinding => ({ on: 'market', column });

/** Binds rows to a user. The user and callers with the user in their scope see them. */
export const onUser = (column: AnyPgColumn): ScopeBinding => ({ on: 'user', column });

/**
 * Binds rows to the role in which they were created. A caller sees the rows of the roles that
 * `/authority/setDataAuthority` assigns to the caller's role, as in the compatible API. No other
 * scope applies.
 *
 * @param role the column that holds the role in which the row was made
 * @param title name of the rows, shown where the setting is edited
 * @example customers: { effect: 'none', scope: onCreator(tables.customers.createdByRole, '客户') }
 */
export const onCreator = (role: AnyPgColumn, title: string): ScopeBinding => ({
  on: 'creator',
  role,
  title,
});

/**
 * Declares the table of netbars, which other bindings refer to. Region names are visible to every
 * role and can be part of a scope.
 */
export const netbarsTable = (
  columns: NetbarColumns,
  regions: readonly ScopeRegion[],
): ScopeBinding => ({
  on: 'netbars',
  columns,
  regions,
});

/** Declares the table of markets, which other bindings refer to. */
export const marketsTable = (columns: MarketColumns): ScopeBinding => ({ on: 'markets', columns });

/**
 * Declares a table of which some rows name managers of a market. Managers see the market if their
 * role works with markets or maintains netbars.
 */
export const managersTable = (columns: ManagerColumns): ScopeBinding => ({
  on: 'managers',
  columns,
});

/**
 * Declares rows without a data scope. Every caller who can make the call sees all rows that it
 * returns.
 *
 * @param reason explains to readers why no scope applies
 */
export const unscoped = (reason: string): ScopeBinding => ({ on: 'nothing', reason });

const bindings = new Map<PgTable, ScopeBinding>();

/** Registers the binding of a table. Called by `declareTables`. */
export function registerScopeBinding(table: PgTable, binding: ScopeBinding): void {
  bindings.set(table, binding);
}

/** Returns the binding of a table. Throws if no area declares the table. */
export function readScopeBinding(table: PgTable): ScopeBinding {
  const binding = bindings.get(table);
  if (!binding)
    throw new Error(
      'This table has no scope binding. Add it to declareTables in the area.ts of its area',
    );
  return binding;
}

type OfKind<K extends ScopeBinding['on']> = Extract<ScopeBinding, { on: K }>;

function only<K extends ScopeBinding['on']>(kind: K): OfKind<K> | undefined {
  for (const binding of bindings.values()) if (binding.on === kind) return binding as OfKind<K>;
  return undefined;
}

export const netbarAnchor = () => only('netbars');

export const marketAnchor = () => only('markets');

export const managerAnchor = () => only('managers');

/** Returns the titles of all data that is scoped by the role of its creator. */
export const creatorScopeTitles = (): string[] =>
  [...bindings.values()].flatMap((binding) => (binding.on === 'creator' ? [binding.title] : []));
