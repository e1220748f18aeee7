import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { type ContentName, publishVersions } from '../agent/index.ts';
import { netbars } from '../netbar/index.ts';
import { terminalSyncs, terminals } from './tables.ts';

/**
 * Change counters per netbar, and one for all netbars (`netbarId` null). The version of a netbar is
 * the sum of both.
 */
type Counters = PgTable & { netbarId: AnyPgColumn; version: AnyPgColumn };

/** SQL expressions with the version of a netbar, and with the time of its last change. */
export function counterVersion(counters: Counters & { updatedAt: AnyPgColumn }) {
  const ofNetbar = sql`from ${counters} where ${counters.netbarId} = ${netbars.id} or ${counters.netbarId} is null`;
  return {
    version: sql`(select coalesce(sum(${counters.version}), 0)::int ${ofNetbar})`,
    versionAt: sql`(select max(${counters.updatedAt}) ${ofNetbar})`,
  };
}

/**
 * Increments the version of a netbar, of several, or of all (null), and notifies the gateways when
 * `tx` commits.
 */
export async function incrementLevelVersion(
  { tx, bus }: { tx: Tx; bus: Bus },
  counters: Counters,
  netbarIds: number | readonly number[] | null,
): Promise<void> {
  const ids = typeof netbarIds === 'number' ? [netbarIds] : netbarIds;
  const listed = sql`unnest(${sql.param(ids === null ? [null] : [...ids])}::int[]) listed(id)`;
  await tx.execute(sql`
    insert into ${counters} (netbar_id, version) select id, 1 from ${listed} order by id
    on conflict (netbar_id) do update set version = ${counters.version} + 1, updated_at = now()`);
  await publishVersions({ tx, bus }, ids ?? undefined);
}

/** Returns the versions of netbars. */
export async function levelVersions(
  tx: Tx,
  counters: Counters,
  netbarIds: readonly number[],
): Promise<Map<number, number>> {
  const condition = or(isNull(counters.netbarId), inArray(counters.netbarId, [...netbarIds]));
  const rows = await tx
    .select({
      netbarId: sql<number | null>`${counters.netbarId}`,
      version: sql<number>`${counters.version}`,
    })
    .from(counters as PgTable)
    .where(condition);
  const versions = new Map(rows.map(({ netbarId, version }) => [netbarId, version]));
  return new Map(netbarIds.map((id) => [id, (versions.get(null) ?? 0) + (versions.get(id) ?? 0)]));
}

/**
 * Returns the number of terminals of a netbar, and how many of them reported the version as
 * applied. All numbers are 0 for `netbarId` null.
 */
export async function readApplied(
  tx: Tx,
  what: ContentName,
  netbarId: number | null,
  version: number,
) {
  if (netbarId === null) return { version: 0, machines: 0, applied: 0 };
  const machines = await tx.$count(
    terminals,
    and(eq(terminals.netbarId, netbarId), ne(terminals.status, 'removed')),
  );
  const appliedRows = and(
    eq(terminalSyncs.netbarId, netbarId),
    eq(terminalSyncs.what, what),
    eq(terminalSyncs.state, 'applied'),
  );
  const applied = await tx.$count(
    terminalSyncs,
    and(appliedRows, sql`${terminalSyncs.version} >= ${version}`),
  );
  return { version, machines, applied };
}
