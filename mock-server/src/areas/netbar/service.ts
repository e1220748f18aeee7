import { and, asc, eq, inArray } from 'drizzle-orm';
import { unlessTaken } from '../../db/unique.ts';
import type { Caller } from '../../http/caller.ts';
import type { BeforeCall } from '../../http/effects.ts';
import { alreadyInUse, badFields, refuse } from '../../http/errors.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
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
const rulesFor = async ({ tx, caller }: By) => ({
  schema: AddNetbar,
  dicts: { disklessType, billingType },
  offers: await readAllowedChoices(tx, caller),
});
const nameTaken = () => ['netbars_name_in_region', alreadyInUse('name', texts.nameTaken)] as const;

/**
 * Holds the people that a netbar is given to, so that nobody disables them before it is theirs. They are locked before the netbar, as whoever
 * takes netbars from somebody does, and after a market.
 */
async function holdPeople(
  { tx }: By,
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
 * Adds a netbar that waits for its audit. Someone who sees only his own netbars becomes its owner unless he names one; a netbar of a
 * market is in the ring that the market says unless one is named.
 */
export async function addNetbar(by: By, input: AddNetbar): Promise<NetbarRow> {
  const { tx, caller } = by;
  const { requestId: _once, ...fields } = input;
  const market = await lockMarketForShare(by, fields.marketId);
  await holdPeople(by, [fields.ownerId, fields.memberId]);
  await checkFields(tx, await rulesFor(by), fields);
  const { role } = await readScope(tx, caller);
  const own = role.kinds.includes('owner') ? caller.userId : null;
  const ring = fields.ring ?? market?.defaultRing;
  const [id = 0] = await nextIds(tx, 1);
  const netbar = {
    ...fields,
    ...(ring && { ring }),
    ownerId: fields.ownerId ?? own,
    id,
    netbarNo: netbarNo(input.regionCode, id),
  };
  await unlessTaken(...nameTaken(), tx.insert(netbars).values(netbar));
  return readOne(netbarList, by, id, texts.outOfScope);
}

/** Whether `updateNetbar` puts a netbar into another ring: clients send whole rows. What cannot be told counts as another. */
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

/** Holds the market that an edit brings a netbar to. It is locked before the netbar, as whoever moves netbars or closes markets does. */
async function holdNewMarket(by: By, { ID, marketId }: UpdateNetbar): Promise<void> {
  if (!marketId) return;
  const [row] = await by.tx
    .select({ marketId: netbars.marketId })
    .from(netbars)
    .where(eq(netbars.id, ID));
  if (row && row.marketId !== marketId) await lockMarketForShare(by, marketId);
}

/**
 * Changes a netbar's data; what is absent stays. A netbar that goes to another market leaves the charge of whoever looked after it, unless
 * somebody else is named. Throws 409 when it was changed meanwhile.
 */
export async function updateNetbar(by: NotifyingContext, input: UpdateNetbar): Promise<NetbarRow> {
  const { tx, now } = by;
  const { ID, expectUpdatedAt, ...fields } = input;
  await holdNewMarket(by, input);
  await holdPeople(by, [fields.ownerId, fields.memberId]);
  const row = await lockRow(by, netbars, { ID, expectUpdatedAt }, texts.unknown);
  if (fields.ring === row.ring) delete fields.ring;
  if (!netbarTransitions.offers(effectiveStatus(row, now), 'edit')) throw refuse(texts.readOnly);
  await checkFields(tx, await rulesFor(by), fields, row);
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
  // Whole rows are sent; who sees it is looked at again only where its region is another.
  if (others.regionCode === row.regionCode) delete others.regionCode;
  const change = { ...others, ...changedAssignments(row, after) };
  await unlessTaken(...nameTaken(), writeRows(tx, netbars, [{ id: ID, change }]));
  await notifyReassigned(by, [{ before: row, after }]);
  return readOne(netbarList, by, ID, texts.outOfScope);
}
