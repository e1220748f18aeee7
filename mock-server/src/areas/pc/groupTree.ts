import { and, asc, count, eq, ilike, inArray, ne } from 'drizzle-orm';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import type { FindTree, PcGroup, PcTree } from './schemas.ts';
import { terminalGroups, terminals } from './tables.ts';

/** Maximum number of netbars in a response. Users with more netbars search by name. */
const MAX_NETBARS = 100;

/** Converts a row to a response object. */
export const toGroup = (
  row: typeof terminalGroups.$inferSelect,
  terminalCount: number,
  granted: ReadonlySet<string>,
): PcGroup => ({
  ID: row.id,
  UpdatedAt: row.updatedAt.toISOString(),
  netbarId: row.netbarId,
  name: row.name,
  rangeFrom: row.rangeFrom,
  rangeTo: row.rangeTo,
  sort: row.sort,
  terminalCount,
  actions: Object.entries({ edit: '/pc/updateGroup', delete: '/pc/deleteGroup' }).flatMap(
    ([action, call]) => (granted.has(call) ? [action] : []),
  ),
});

/**
 * Returns the netbars in the caller's data scope with their groups, sorted by name. `keyword`
 * filters by name, `netbarId` selects one.
 */
export async function readTree(
  { tx, caller }: ActorContext,
  { keyword = '', netbarId }: FindTree,
): Promise<PcTree> {
  const nameFilter =
    keyword === '' ? undefined : ilike(netbars.name, `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const rows = await tx
    .select({ id: netbars.id, name: netbars.name })
    .from(netbars)
    .where(
      and(
        nameFilter,
        netbarId === undefined ? undefined : eq(netbars.id, netbarId),
        ne(netbars.status, 'archived'),
        await inScope(tx, caller, netbars),
      ),
    )
    .orderBy(asc(netbars.name), asc(netbars.id))
    .limit(MAX_NETBARS + 1);
  const visible = rows.slice(0, MAX_NETBARS);
  const ids = visible.map(({ id }) => id);
  const granted = await grantedPaths(tx, caller.authorityId);
  if (ids.length === 0) return { netbars: [], more: false };
  const groups = await tx
    .select()
    .from(terminalGroups)
    .where(inArray(terminalGroups.netbarId, ids))
    .orderBy(asc(terminalGroups.sort), asc(terminalGroups.id));
  const counts = await tx
    .select({ netbarId: terminals.netbarId, groupId: terminals.groupId, machines: count() })
    .from(terminals)
    .where(and(inArray(terminals.netbarId, ids), ne(terminals.status, 'removed')))
    .groupBy(terminals.netbarId, terminals.groupId);
  return {
    netbars: visible.map(({ id, name }) => {
      const netbarCounts = counts.filter(({ netbarId }) => netbarId === id);
      return {
        ID: id,
        name,
        terminalCount: netbarCounts.reduce((sum, { machines }) => sum + machines, 0),
        groups: groups
          .filter(({ netbarId }) => netbarId === id)
          .map((row) =>
            toGroup(
              row,
              netbarCounts.find(({ groupId }) => groupId === row.id)?.machines ?? 0,
              granted,
            ),
          ),
        actions: ['addGroup', 'moveGroup'].filter((action) => granted.has(`/pc/${action}`)),
      };
    }),
    more: rows.length > MAX_NETBARS,
  };
}
