import { and, asc, count, eq, ilike, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { badFields, conflict, refuse, taken } from '../../http/errors.ts';
import { shapeErrors } from '../../http/shapes.ts';
import { callsOf } from '../../platform/identity/authority/permission.ts';
import type { By } from '../../platform/lists/by.ts';
import { inScope } from '../../platform/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import { AddGroup, type PcGroup, type PcTree, type UpdateGroup } from './schemas.ts';
import { terminalGroups, terminals } from './tables.ts';
import { texts } from './texts.ts';

/** Netbars of one answer: who looks after more of them looks for one by its name. */
const MAX_NETBARS = 100;

type Row = typeof terminalGroups.$inferSelect;
type Range = { rangeFrom?: string | null | undefined; rangeTo?: string | null | undefined };

const toGroup = (row: Row, terminalCount: number, may: ReadonlySet<string>): PcGroup => ({
  ...{ ID: row.id, UpdatedAt: row.updatedAt.toISOString(), netbarId: row.netbarId, name: row.name },
  ...{ rangeFrom: row.rangeFrom, rangeTo: row.rangeTo, sort: row.sort, terminalCount },
  actions: Object.entries({ edit: '/pc/updateGroup', delete: '/pc/deleteGroup' }).flatMap(([action, call]) =>
    may.has(call) ? [action] : [],
  ),
});

/** The netbars of the caller's scope with their groups, by their names; `keyword` finds some of them. */
export async function readTree({ tx, caller }: By, keyword: string): Promise<PcTree> {
  const some = keyword === '' ? undefined : ilike(netbars.name, `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const found = await tx
    .select({ id: netbars.id, name: netbars.name })
    .from(netbars)
    .where(and(some, ne(netbars.status, 'archived'), await inScope(tx, caller, netbars)))
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
        ...{ ID: id, name, terminalCount: own.reduce((sum, { machines }) => sum + machines, 0) },
        groups: groups
          .filter(({ netbarId }) => netbarId === id)
          .map((row) => toGroup(row, own.find(({ groupId }) => groupId === row.id)?.machines ?? 0, may)),
        actions: may.has('/pc/addGroup') ? ['addGroup'] : [],
      };
    }),
    more: found.length > MAX_NETBARS,
  };
}

/** The range of a group as it is kept: both ends in capitals, or none. Throws code 422. */
function checkRange({ rangeFrom = null, rangeTo = null }: Range) {
  if (rangeFrom === null && rangeTo === null) return { rangeFrom, rangeTo };
  const [from, to] = [rangeFrom?.toUpperCase() ?? '', rangeTo?.toUpperCase() ?? ''];
  const alike = from.length === to.length && from.replace(/\d+$/, '') === to.replace(/\d+$/, '');
  if (!alike || from > to) throw badFields([{ field: 'rangeTo', msg: texts.range }]);
  return { rangeFrom: from, rangeTo: to };
}

/** Machines without a group whose numbers are in the range of this one come into it. */
const takeIn = (tx: Tx, { id, netbarId, rangeFrom, rangeTo }: Row) =>
  rangeFrom === null
    ? undefined
    : tx
        .update(terminals)
        .set({ groupId: id })
        .where(
          and(
            ...[eq(terminals.netbarId, netbarId), sql`${terminals.groupId} is null`],
            sql`length(${terminals.terminalNo}) = ${rangeFrom.length}::int`,
            sql`upper(${terminals.terminalNo}) collate "C" between ${rangeFrom} and ${rangeTo}`,
          ),
        );

async function finish(by: By, row: Row | undefined): Promise<PcGroup> {
  if (!row) throw taken('name', texts.nameTaken);
  await takeIn(by.tx, row);
  const machines = await by.tx.$count(terminals, and(eq(terminals.groupId, row.id), ne(terminals.status, 'removed')));
  return toGroup(row, machines, await callsOf(by.tx, by.caller.authorityId));
}

/** Throws when another group of the netbar has the name. The netbar's groups wait for each other. */
async function assertNameFree(
  tx: Tx,
  { netbarId, name, id = 0 }: { netbarId: number; name: string; id?: number },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`group ${netbarId} ${name}`}))`);
  const same = and(eq(terminalGroups.netbarId, netbarId), eq(terminalGroups.name, name), ne(terminalGroups.id, id));
  if ((await tx.$count(terminalGroups, same)) > 0) throw taken('name', texts.nameTaken);
}

function checkFields(fields: Readonly<Record<string, unknown>>): void {
  const errors = shapeErrors(AddGroup, fields);
  if (errors.length > 0) throw badFields(errors);
}

/** Adds a group to a netbar of the caller's scope. Throws where that has one of the name. */
export async function addGroup(by: By, { requestId: _once, ...input }: AddGroup): Promise<PcGroup> {
  const { tx, caller } = by;
  checkFields(input);
  const found = await tx.$count(netbars, and(eq(netbars.id, input.netbarId), await inScope(tx, caller, netbars)));
  if (found === 0) throw refuse(texts.unknownNetbar);
  await assertNameFree(tx, input);
  const [row] = await tx
    .insert(terminalGroups)
    .values({ ...input, ...checkRange(input) })
    .returning();
  return finish(by, row);
}

async function lockGroup({ tx, caller }: By, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(terminalGroups)
    .where(and(eq(terminalGroups.id, id), await inScope(tx, caller, terminalGroups)))
    .for('update');
  if (!row) throw refuse(texts.unknownGroup);
  return row;
}

/** Changes a group. Throws 409 when it was changed meanwhile. */
export async function updateGroup(by: By, { ID, expectUpdatedAt, requestId: _once, ...input }: UpdateGroup): Promise<PcGroup> {
  const row = await lockGroup(by, ID);
  if (expectUpdatedAt !== undefined && Date.parse(expectUpdatedAt) !== row.updatedAt.getTime()) throw conflict();
  checkFields(input);
  await assertNameFree(by.tx, { netbarId: row.netbarId, name: input.name, id: ID });
  const [changed] = await by.tx
    .update(terminalGroups)
    .set({ ...input, ...checkRange(input) })
    .where(eq(terminalGroups.id, ID))
    .returning();
  return finish(by, changed);
}

/** Removes a group; its machines are in none afterwards. */
export async function deleteGroup(by: By, id: number): Promise<void> {
  await lockGroup(by, id);
  await by.tx.delete(terminalGroups).where(eq(terminalGroups.id, id));
}
