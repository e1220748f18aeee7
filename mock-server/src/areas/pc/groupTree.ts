import { and, asc, count, eq, ilike, inArray, ne } from 'drizzle-orm';
import { callsOf } from '../../platform/kernel/identity/authority/permission.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import type { FindTree, PcGroup, PcTree } from './schemas.ts';
import { terminalGroups, terminals } from './tables.ts';

/** Netbars of one answer: who looks after more of them looks for one by its name. */
const MAX_NETBARS = 100;

/** A group as it is answered. */
export const toGroup = (
  row: typeof terminalGroups.$inferSelect,
  terminalCount: number,
  may: ReadonlySet<string>,
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
    ([action, call]) => (may.has(call) ? [action] : []),
  ),
});

/** The netbars of the caller's scope with their groups, by their names; `keyword` finds some of them, `netbarId` one. */
export async function readTree(
  { tx, caller }: By,
  { keyword = '', netbarId }: FindTree,
): Promise<PcTree> {
  const named =
    keyword === '' ? undefined : ilike(netbars.name, `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const found = await tx
    .select({ id: netbars.id, name: netbars.name })
    .from(netbars)
    .where(
      and(
        named,
        netbarId === undefined ? undefined : eq(netbars.id, netbarId),
        ne(netbars.status, 'archived'),
        await inScope(tx, caller, netbars),
      ),
    )
    .orderBy(asc(netbars.name), asc(netbars.id))
    .limit(MAX_NETBARS + 1);
  const shown = found.slice(0, MAX_NETBARS);
  const ids = shown.map(({ id }) => id);
  const may = await callsOf(tx, caller.authorityId);
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
    netbars: shown.map(({ id, name }) => {
      const own = counts.filter(({ netbarId }) => netbarId === id);
      return {
        ID: id,
        name,
        terminalCount: own.reduce((sum, { machines }) => sum + machines, 0),
        groups: groups
          .filter(({ netbarId }) => netbarId === id)
          .map((row) =>
            toGroup(row, own.find(({ groupId }) => groupId === row.id)?.machines ?? 0, may),
          ),
        actions: ['addGroup', 'moveGroup'].filter((action) => may.has(`/pc/${action}`)),
      };
    }),
    more: found.length > MAX_NETBARS,
  };
}
