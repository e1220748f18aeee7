import { and, asc, eq, inArray } from 'drizzle-orm';
import { mapUniqueViolation } from '../../db/unique.ts';
import type { Caller } from '../../http/caller.ts';
import type { BeforeCall } from '../../http/effects.ts';
import { alreadyInUse, badFields, refuse } from '../../http/errors.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { toPinyin } from '../../platform/kernel/pinyin/pinyin.ts';
import { inScope, readScope } from '../../platform/kernel/scope/scope.ts';
import { checkFields } from '../../platform/services/entity/checkFields.ts';
import { lockRow, readOne, writeRows } from '../../platform/services/entity/rows.ts';
import { readAllowedChoices } from './choices.ts';
import { DICTS } from './dicts.ts';
import { netbarList } from './list.ts';
import { netbarTransitions } from './moves.ts';
import { netbarNo, nextIds } from './numbers.ts';
import {
  changedAssignments,
  lockMarketForShare,
  type NotifyingContext,
  notifyReassigned,
} from './reassignment.ts';
import type { NetbarRow } from './schemas.ts';
import { effectiveStatus } from './status.ts';
import { netbars } from './tables.ts';
import { texts } from './texts.ts';
import { AddNetbar, type UpdateNetbar } from './writeSchemas.ts';

const { disklessType, billingType } = DICTS;
/** Reads the rules for the fields of a netbar. */
export const readNetbarRules = async ({ tx, caller }: ActorContext) => ({
  schema: AddNetbar,
  dicts: { disklessType, billingType },
  offers: await readAllowedChoices(tx, caller),
});
const nameTaken = () => ['netbars_name_in_region', alreadyInUse('name', texts.nameTaken)] as const;

/**
 * Locks the users to whom a netbar is assigned, so that they cannot be disabled at the same time.
 * Lock order: market, users, netbar, as in handing over responsibilities.
 */
async function holdPeople(
  { tx }: ActorContext,
  people: readonly (number | null | undefined)[],
): Promise<void> {
  const ids = people.filter((id) => typeof id === 'number');
  if (ids.length > 0)
    await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, ids))
      .orderBy(asc(users.id))
      .for('share');
}

/**
 * Adds a pending netbar. A caller with an owner role becomes the owner unless another owner is
 * given. The default ring is that of the market.
 */
export async function addNetbar(by: ActorContext, input: AddNetbar): Promise<NetbarRow> {
  const { tx, caller } = by;
  const { requestId: _once, ...fields } = input;
  const market = await lockMarketForShare(by, fields.marketId);
  await holdPeople(by, [fields.ownerId, fields.memberId]);
  await checkFields(tx, await readNetbarRules(by), fields);
  const { role } = await readScope(tx, caller);
  const defaultOwnerId = role.kinds.includes('owner') ? caller.userId : null;
  const ring = fields.ring ?? market?.defaultRing;
  const [id = 0] = await nextIds(tx, 1);
  const netbar = {
    ...fields,
    ...(ring && { ring }),
    ownerId: fields.ownerId ?? defaultOwnerId,
    id,
    netbarNo: netbarNo(input.regionCode, id),
    pinyin: toPinyin(input.name),
  };
  await mapUniqueViolation(...nameTaken(), tx.insert(netbars).values(netbar));
  return readOne(netbarList, by, id, texts.outOfScope);
}

/**
 * Returns whether `updateNetbar` changes the ring. Clients send whole rows. Returns true
 * for an unknown netbar.
 */
export async function changesRing({
  tx,
  caller,
  body: { ID, ring },
}: BeforeCall<UpdateNetbar, Caller>): Promise<boolean> {
  if (ring === undefined) return false;
  const [row] = await tx
    .select({ ring: netbars.ring })
    .from(netbars)
    .where(and(eq(netbars.id, ID), await inScope(tx, caller, netbars)));
  return row?.ring !== ring;
}

/**
 * Locks the market that an edit moves a netbar to. It is locked before the netbar, as in moving
 * netbars and closing markets.
 */
async function holdNewMarket(by: ActorContext, { ID, marketId }: UpdateNetbar): Promise<void> {
  if (!marketId) return;
  const [row] = await by.tx
    .select({ marketId: netbars.marketId })
    .from(netbars)
    .where(eq(netbars.id, ID));
  if (row && row.marketId !== marketId) await lockMarketForShare(by, marketId);
}

/**
 * Updates a netbar. Absent fields keep their values. A netbar that moves to another market loses
 * its member, unless another member is given. Throws 409 if it was changed since `expectUpdatedAt`.
 */
export async function updateNetbar(by: NotifyingContext, input: UpdateNetbar): Promise<NetbarRow> {
  const { tx, now } = by;
  const { ID, expectUpdatedAt, ...fields } = input;
  await holdNewMarket(by, input);
  await holdPeople(by, [fields.ownerId, fields.memberId]);
  const row = await lockRow(by, netbars, { ID, expectUpdatedAt }, texts.unknown);
  if (fields.ring === row.ring) delete fields.ring;
  if (!netbarTransitions.offers(effectiveStatus(row, now), 'edit')) throw refuse(texts.readOnly);
  await checkFields(tx, await readNetbarRules(by), fields, row);
  const total = fields.terminalTotal;
  if (total !== undefined && total < Math.max(row.terminalOnline, row.terminalProtected))
    throw badFields([{ field: 'terminalTotal', msg: texts.onlineAboveTotal }]);
  const { marketId = row.marketId, memberId = row.memberId, ownerId = row.ownerId } = fields;
  const isMoved = marketId !== row.marketId;
  const after = {
    marketId,
    ownerId,
    memberId: isMoved && memberId === row.memberId ? null : memberId,
  };
  const { marketId: _market, memberId: _member, ownerId: _owner, ...others } = fields;
  // Clients send whole rows. Do not write an unchanged region, because it would cause a check of
  // all data scopes.
  if (others.regionCode === row.regionCode) delete others.regionCode;
  const change = {
    ...others,
    ...(others.name !== undefined && { pinyin: toPinyin(others.name) }),
    ...changedAssignments(row, after),
  };
  await mapUniqueViolation(...nameTaken(), writeRows(tx, netbars, [{ id: ID, change }]));
  await notifyReassigned(by, [{ before: row, after }]);
  return readOne(netbarList, by, ID, texts.outOfScope);
}
