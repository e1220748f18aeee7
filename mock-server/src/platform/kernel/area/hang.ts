import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A province and its cities, by six-digit codes. */
export interface ScopeRegion {
  code: string;
  name: string;
  children?: readonly { code: string; name: string }[];
}

/** The columns by which a scope finds netbars. */
export interface NetbarColumns {
  id: AnyPgColumn;
  name: AnyPgColumn;
  owner: AnyPgColumn;
  /** Who looks after it. */
  member: AnyPgColumn;
  market: AnyPgColumn;
  region: AnyPgColumn;
}

/** The columns by which a scope finds markets. */
export interface MarketColumns {
  id: AnyPgColumn;
  name: AnyPgColumn;
  /** Who is in charge of it. */
  head: AnyPgColumn;
}

/** The columns by which a scope finds who manages a market beside its head. */
export interface ManagerColumns {
  market: AnyPgColumn;
  person: AnyPgColumn;
  /** Which rows name somebody who manages the market now. */
  is: SQL;
}

/** How the rows of a table hang on the data scope of a caller's role. */
export type Hang =
  | { on: 'netbar'; column: AnyPgColumn; growing: boolean }
  | { on: 'market' | 'user'; column: AnyPgColumn }
  | { on: 'creator'; role: AnyPgColumn; title: string }
  | { on: 'netbars'; columns: NetbarColumns; regions: readonly ScopeRegion[] }
  | { on: 'markets'; columns: MarketColumns }
  | { on: 'managers'; columns: ManagerColumns }
  | { on: 'nothing'; reason: string };

/**
 * Rows that belong to a netbar.
 *
 * @param growing for a table that grows without end: the numbers of the netbars are looked up first, so that the planner knows
 *   how few they are and does not walk the whole table for them
 * @example defenseLogs: { effect: 'none', scope: onNetbar(tables.defenseLogs.netbarId, { growing: true }) }
 */
export const onNetbar = (column: AnyPgColumn, { growing = false } = {}): Hang => ({
  on: 'netbar',
  column,
  growing,
});

/** Rows that belong to a market. */
export const onMarket = (column: AnyPgColumn): Hang => ({ on: 'market', column });

/** Rows that belong to a user: seen by himself, and by whoever has him in his scope. */
export const onUser = (column: AnyPgColumn): Hang => ({ on: 'user', column });

/**
 * Rows that are told apart by the role of who made them: a caller sees those of the roles that `/authority/setDataAuthority` gives
 * his role, as with the compatible API, and nothing else decides.
 *
 * @param role the column that holds the role in which the row was made
 * @param title what the rows are, for the screen that says which data the setting is about
 * @example customers: { effect: 'none', scope: onCreator(tables.customers.createdByRole, '客户') }
 */
export const onCreator = (role: AnyPgColumn, title: string): Hang => ({
  on: 'creator',
  role,
  title,
});

/** The table of netbars, on which others hang. Every role sees the regions' names; a scope may be made of them. */
export const theNetbars = (columns: NetbarColumns, regions: readonly ScopeRegion[]): Hang => ({
  on: 'netbars',
  columns,
  regions,
});

/** The table of markets, on which others hang. */
export const theMarkets = (columns: MarketColumns): Hang => ({ on: 'markets', columns });

/** Rows of a market, some of which name people who manage it: they see the market, where their role is about markets or looks after netbars. */
export const theManagers = (columns: ManagerColumns): Hang => ({ on: 'managers', columns });

/**
 * Rows that no scope narrows: whoever may make the call sees all that the call answers.
 *
 * @param reason why, for whoever reads the declaration
 */
export const unscoped = (reason: string): Hang => ({ on: 'nothing', reason });

const hangs = new Map<PgTable, Hang>();

/** Remembers what an area says of its table; `declareTables` calls it. */
export function declareHang(table: PgTable, hang: Hang): void {
  hangs.set(table, hang);
}

/** How a table hangs on the scope. Throws for one that no area declares. */
export function hangOf(table: PgTable): Hang {
  const hang = hangs.get(table);
  if (!hang)
    throw new Error(
      'No area says how this table hangs on the data scope: name it in declareTables of its area.ts',
    );
  return hang;
}

type OfKind<K extends Hang['on']> = Extract<Hang, { on: K }>;

function only<K extends Hang['on']>(kind: K): OfKind<K> | undefined {
  for (const hang of hangs.values()) if (hang.on === kind) return hang as OfKind<K>;
  return undefined;
}

/** The table of netbars, if an area has one. */
export const netbarAnchor = () => only('netbars');

/** The table of markets, if an area has one. */
export const marketAnchor = () => only('markets');

/** The table that names who manages markets, if an area has one. */
export const managerAnchor = () => only('managers');

/** What is told apart by the role of who made it, as its areas call it. */
export const hangTitles = (): string[] =>
  [...hangs.values()].flatMap((hang) => (hang.on === 'creator' ? [hang.title] : []));
