import { and, asc, eq, max, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { lockForCount } from '../../db/lockCount.ts';
import { alreadyInUse, badFields, conflict, refuse } from '../../http/errors.ts';
import { formatErrors } from '../../http/textFormats.ts';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { assertNetbarVisible } from './assertNetbar.ts';
import { findGroup, storeMoves } from './groupMoves.ts';
import { toGroup } from './groupTree.ts';
import {
  AddGroup,
  type DeleteGroup,
  MAX_GROUPS,
  type MoveGroup,
  type PcGroup,
  type UpdateGroup,
} from './schemas.ts';
import { terminalGroups, terminals } from './tables.ts';
import { texts } from './texts.ts';

type Row = typeof terminalGroups.$inferSelect;
type NumberRange = { rangeFrom?: string | null | undefined; rangeTo?: string | null | undefined };

/** Returns the stored form of a number range: both ends in upper case, or none. Throws code 422. */
function checkRange({ rangeFrom = null, rangeTo = null }: NumberRange) {
  if (rangeFrom === null && rangeTo === null) return { rangeFrom, rangeTo };
  const [from, to] = [rangeFrom?.toUpperCase() ?? '', rangeTo?.toUpperCase() ?? ''];
  const hasSameFormat =
    from.length === to.length && from.replace(/\d+$/, '') === to.replace(/\d+$/, '');
  if (!hasSameFormat || from > to) throw badFields([{ field: 'rangeTo', msg: texts.range }]);
  return { rangeFrom: from, rangeTo: to };
}

/** Moves terminals without a group into this group if their number is in its range. */
const addMatchingTerminals = (tx: Tx, { id, netbarId, rangeFrom, rangeTo }: Row) =>
  rangeFrom === null
    ? undefined
    : tx
        .update(terminals)
        .set({ groupId: id })
        .where(
          and(
            eq(terminals.netbarId, netbarId),
            sql`${terminals.groupId} is null`,
            sql`length(${terminals.terminalNo}) = ${rangeFrom.length}::int`,
            sql`upper(${terminals.terminalNo}) collate "C" between ${rangeFrom} and ${rangeTo}`,
          ),
        );

async function completeGroup(by: ActorContext, row: Row | undefined): Promise<PcGroup> {
  if (!row) throw alreadyInUse('name', texts.nameTaken);
  await addMatchingTerminals(by.tx, row);
  const terminalCount = await by.tx.$count(
    terminals,
    and(eq(terminals.groupId, row.id), ne(terminals.status, 'removed')),
  );
  return toGroup(row, terminalCount, await grantedPaths(by.tx, by.caller.authorityId));
}

/**
 * Throws if another group of the netbar has the name. Also locks the groups of the netbar against
 * concurrent adding and renaming.
 */
async function assertNameFree(
  tx: Tx,
  { netbarId, name, id = 0 }: { netbarId: number; name: string; id?: number },
): Promise<void> {
  await lockForCount(tx, `groups of netbar ${netbarId}`);
  const sameName = and(
    eq(terminalGroups.netbarId, netbarId),
    eq(terminalGroups.name, name),
    ne(terminalGroups.id, id),
  );
  if ((await tx.$count(terminalGroups, sameName)) > 0) throw alreadyInUse('name', texts.nameTaken);
}

function checkFields(fields: Readonly<Record<string, unknown>>): void {
  const errors = formatErrors(AddGroup, fields);
  if (errors.length > 0) throw badFields(errors);
}

/** Returns the sort number after the last group. */
async function nextSort(tx: Tx, ofNetbar: SQL): Promise<number> {
  const [last] = await tx
    .select({ sort: max(terminalGroups.sort) })
    .from(terminalGroups)
    .where(ofNetbar);
  return Math.min((last?.sort ?? 0) + 1, 9_999);
}

/**
 * Adds a group to a netbar. Throws if the netbar is outside the caller's data scope, has a group
 * with this name, or already has `MAX_GROUPS`.
 */
export async function addGroup(
  by: ActorContext,
  { requestId: _once, ...input }: AddGroup,
): Promise<PcGroup> {
  const { tx } = by;
  checkFields(input);
  await assertNetbarVisible(by, input.netbarId);
  await assertNameFree(tx, input);
  const ofNetbar = eq(terminalGroups.netbarId, input.netbarId);
  if ((await tx.$count(terminalGroups, ofNetbar)) >= MAX_GROUPS)
    throw refuse(texts.tooManyGroups(MAX_GROUPS));
  const [row] = await tx
    .insert(terminalGroups)
    .values({ sort: await nextSort(tx, ofNetbar), ...input, ...checkRange(input) })
    .returning();
  return completeGroup(by, row);
}

async function lockGroup({ tx, caller }: ActorContext, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(terminalGroups)
    .where(and(eq(terminalGroups.id, id), await inScope(tx, caller, terminalGroups)))
    .for('update');
  if (!row) throw refuse(texts.unknownGroup);
  return row;
}

/** Changes a group. Throws 409 if it was changed since it was read. */
export async function updateGroup(
  by: ActorContext,
  { ID, expectUpdatedAt, requestId: _once, ...input }: UpdateGroup,
): Promise<PcGroup> {
  const row = await lockGroup(by, ID);
  if (expectUpdatedAt !== undefined && Date.parse(expectUpdatedAt) !== row.updatedAt.getTime())
    throw conflict();
  checkFields(input);
  await assertNameFree(by.tx, { netbarId: row.netbarId, name: input.name, id: ID });
  const [changed] = await by.tx
    .update(terminalGroups)
    .set({ ...input, ...checkRange(input) })
    .where(eq(terminalGroups.id, ID))
    .returning();
  return completeGroup(by, changed);
}

/**
 * Deletes a group and moves its terminals to another group of the netbar, or to none.
 *
 * @returns number of moved terminals
 */
export async function deleteGroup(
  by: ActorContext,
  { ID, moveTo = null }: DeleteGroup,
): Promise<number> {
  const { tx } = by;
  const { netbarId } = await lockGroup(by, ID);
  if (moveTo !== null) {
    const other = moveTo === ID ? undefined : await lockGroup(by, moveTo);
    if (other?.netbarId !== netbarId) throw badFields([{ field: 'moveTo', msg: texts.otherGroup }]);
  }
  const groupTerminals = await tx
    .select()
    .from(terminals)
    .where(eq(terminals.groupId, ID))
    .for('update');
  const moved = groupTerminals.filter(({ status }) => status !== 'removed');
  await storeMoves(by, moved, moveTo === null ? '' : (await findGroup(by, moveTo)).name);
  await tx.update(terminals).set({ groupId: moveTo }).where(eq(terminals.groupId, ID));
  await tx.delete(terminalGroups).where(eq(terminalGroups.id, ID));
  return moved.length;
}

/**
 * Moves a group to another position within its netbar, starting at 0. Positions after the end mean
 * the last one.
 */
export async function moveGroup(by: ActorContext, { ID, place }: MoveGroup): Promise<void> {
  const { netbarId } = await lockGroup(by, ID);
  const rows = await by.tx
    .select({ id: terminalGroups.id })
    .from(terminalGroups)
    .where(eq(terminalGroups.netbarId, netbarId))
    .orderBy(asc(terminalGroups.sort), asc(terminalGroups.id));
  const others = rows.map(({ id }) => id).filter((id) => id !== ID);
  const order = [...others.slice(0, place), ID, ...others.slice(place)];
  const sortValues = JSON.stringify(order.map((id, at) => ({ id, sort: at + 1 })));
  // Leaves `updated_at` unchanged, so that open forms of the groups can still be saved.
  await by.tx.execute(sql`update ${terminalGroups} as g set sort = o.sort
    from jsonb_to_recordset(${sortValues}::jsonb) as o(id int, sort int) where g.id = o.id`);
}
