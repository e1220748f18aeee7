import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { announceVersions, type ContentName } from '../agent/index.ts';
import { terminalSyncs, terminals } from './tables.ts';

/** How often what is said of a netbar, or of all (no netbar), was changed: their sum is the version of a netbar. */
type Counters = PgTable & { netbarId: AnyPgColumn; version: AnyPgColumn };

/** Counts the version of a netbar, or of all, and tells the gateways when `tx` commits. */
export async function countLevel(
  { tx, bus }: { tx: Tx; bus: Bus },
  counters: Counters,
  netbarId: number | null,
): Promise<void> {
  await tx.execute(sql`
    insert into ${counters} (netbar_id, version) values (${netbarId}::int, 1)
    on conflict (netbar_id) do update set version = ${counters.version} + 1, updated_at = now()`);
  await announceVersions({ tx, bus }, netbarId === null ? undefined : [netbarId]);
}

/** The versions of netbars. */
export async function levelVersions(
  tx: Tx,
  counters: Counters,
  netbarIds: readonly number[],
): Promise<Map<number, number>> {
  const own = or(isNull(counters.netbarId), inArray(counters.netbarId, [...netbarIds]));
  const rows = await tx
    .select({
      netbarId: sql<number | null>`${counters.netbarId}`,
      version: sql<number>`${counters.version}`,
    })
    .from(counters as PgTable)
    .where(own);
  const found = new Map(rows.map(({ netbarId, version }) => [netbarId, version]));
  return new Map(netbarIds.map((id) => [id, (found.get(null) ?? 0) + (found.get(id) ?? 0)]));
}

/** How many machines of a netbar there are, and how many of them said that they have a version. Nothing for all netbars together. */
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
  const of = and(
    eq(terminalSyncs.netbarId, netbarId),
    eq(terminalSyncs.what, what),
    eq(terminalSyncs.state, 'applied'),
  );
  const applied = await tx.$count(
    terminalSyncs,
    and(of, sql`${terminalSyncs.version} >= ${version}`),
  );
  return { version, machines, applied };
}
