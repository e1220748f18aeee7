import { and, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../../db/database.ts';
import { type NetbarColumns, netbarAnchor } from '../../area/scopeBinding.ts';
import { type RoleScope, regionPrefix } from './roleScope.ts';

type Names = Pick<RoleScope, 'marketIds' | 'regionCodes' | 'netbarIds'>;

/**
 * Condition for a column that has one of the given values; undefined for an empty list. The values
 * are one parameter, because a list can have thousands and be part of a query several times.
 */
export const isOneOf = (column: AnyPgColumn, values: readonly number[]): SQL | undefined =>
  values.length > 0 ? sql`${column} = any(${sql.param([...values])}::int[])` : undefined;

/** Compares codes as texts of six digits, so that an index with any collation can be used. */
function inRegion(column: AnyPgColumn, code: string): SQL | undefined {
  const prefix = regionPrefix(code);
  return and(gte(column, prefix.padEnd(6, '0')), lte(column, prefix.padEnd(6, '9')));
}

/** Returns the conditions for netbars that a scope names. A netbar must match one of them. */
export const namedNetbarConditions = (
  { id, market, region }: NetbarColumns,
  names: Names,
): (SQL | undefined)[] => [
  isOneOf(market, names.marketIds),
  ...names.regionCodes.map((code) => inRegion(region, code)),
  isOneOf(id, names.netbarIds),
];

/** Returns the netbars of a list that a scope names. */
export async function netbarsWithin(
  tx: Tx,
  wide: RoleScope,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const anchor = netbarAnchor();
  const named = anchor && or(...namedNetbarConditions(anchor.columns, wide));
  if (!named || ids.length === 0) return new Set();
  const { id } = anchor.columns;
  const rows = await tx
    .select({ id })
    .from(id.table as PgTable)
    .where(and(inArray(id, [...ids]), named));
  return new Set(rows.map((row) => Number(row.id)));
}
