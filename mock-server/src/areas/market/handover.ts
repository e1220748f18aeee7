import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { badFields, refuse } from '../../http/errors.ts';
import { requireReason } from '../../platform/kernel/lists/reason.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import { netbars, notifyReassigned } from '../netbar/index.ts';
import type { Write } from './applications.ts';
import { isCountedNetbar } from './marketList.ts';
import { lockFor, lockMarket, type Market, type VersionedId, write } from './markets.ts';
import { headChanged, membershipChanged } from './messages.ts';
import { findEnabledUser, giveRole, handOverNetbars } from './people.ts';
import type { MarketRow } from './schemas.ts';
import { marketMembers, marketRevenues } from './tables.ts';
import { texts } from './texts.ts';
import { hasMarket } from './topics.ts';

/** Moves netbars to another market. They are no longer assigned to a member. */
async function putInto(
  by: Write,
  moved: readonly (typeof netbars.$inferSelect)[],
  target: Market,
): Promise<void> {
  const change = { marketId: target.id, memberId: null };
  const ids = moved.map(({ id }) => id);
  await by.tx
    .update(netbars)
    .set({ ...change, updatedAt: by.now })
    .where(inArray(netbars.id, ids));
  await notifyReassigned(
    by,
    moved.map((netbar) => ({ before: netbar, after: { ...netbar, ...change } })),
  );
}

async function lockTarget(by: Write, id: number): Promise<Market> {
  const target = await lockMarket(by, id).catch(() => undefined);
  if (!target || target.status === 'closed') throw refuse(texts.unknownTarget);
  return target;
}

/** Moves netbars of the caller's scope to another market. Either all are moved or none. */
export async function moveNetbars(
  by: Write,
  input: { IDs: readonly number[]; marketId: number },
): Promise<number> {
  const { tx, caller } = by;
  const target = await lockTarget(by, input.marketId);
  const netbarIds = [...new Set(input.IDs)];
  const rows = await tx
    .select()
    .from(netbars)
    .where(
      and(
        inArray(netbars.id, netbarIds),
        ne(netbars.status, 'archived'),
        await inScope(tx, caller, netbars),
      ),
    )
    .orderBy(netbars.id)
    .for('update');
  if (rows.length < netbarIds.length) throw refuse(texts.someNotThere);
  const moved = rows.filter(({ marketId }) => marketId !== target.id);
  if (moved.length > 0) await putInto(by, moved, target);
  return moved.length;
}

/** Throws if a market has unsettled revenue, because a closed market cannot be settled. */
async function assertSettled({ tx }: Write, { id }: Market): Promise<void> {
  const open = and(
    eq(marketRevenues.marketId, id),
    isNull(marketRevenues.settlementId),
    gt(marketRevenues.amountFen, 0),
  );
  const [unsettled] = await tx
    .select({
      fen: sql<number>`coalesce(sum(${marketRevenues.amountFen}), 0)`.mapWith(Number),
      last: sql<string | null>`max(${marketRevenues.day})::text`,
    })
    .from(marketRevenues)
    .where(open);
  if (unsettled?.last) throw refuse(texts.unsettled(unsettled.fen, unsettled.last));
}

/**
 * Closes a market permanently. Its revenue must be settled, and its netbars move to another market.
 * Members, applicants and invited users are notified.
 */
export async function closeMarket(
  by: Write,
  input: VersionedId & { reason: string; toMarketId?: number | undefined },
): Promise<MarketRow> {
  const { tx, deps, now } = by;
  // Lock markets in the order of their ids, so that two markets that close into each other cannot
  // deadlock.
  const target =
    input.toMarketId !== undefined && input.toMarketId < input.ID
      ? await lockMarket(by, input.toMarketId).catch(() => undefined)
      : undefined;
  const row = await lockFor(by, input, 'close');
  if (input.toMarketId === input.ID)
    throw badFields([{ field: 'toMarketId', msg: texts.sameMarket }]);
  await assertSettled(by, row);
  const remaining = await tx
    .select()
    .from(netbars)
    .where(and(eq(netbars.marketId, row.id), isCountedNetbar))
    .orderBy(netbars.id)
    .for('update');
  if (remaining.length > 0) {
    if (input.toMarketId === undefined) throw refuse(texts.hasNetbars(remaining.length));
    await putInto(
      by,
      remaining,
      target && target.status !== 'closed' ? target : await lockTarget(by, input.toMarketId),
    );
  }
  const open = inArray(marketMembers.status, ['active', 'pending', 'invited']);
  const ended = await tx
    .update(marketMembers)
    .set({ status: 'left', leftAt: now, shareBp: 0, updatedAt: now })
    .where(and(eq(marketMembers.marketId, row.id), open))
    .returning({ userId: marketMembers.userId });
  const people = ended.flatMap(({ userId }) => userId ?? []);
  await notifyUsers({ tx, bus: deps.bus, now }, people, membershipChanged, {
    id: row.id,
    at: now.toISOString(),
    name: row.name,
    change: 'closed',
    reason: '',
  });
  return write(
    by,
    row,
    { status: 'closed', statusReason: requireReason(input.reason), inviteCode: null },
    [...people, row.ownerId ?? 0],
  );
}

/**
 * Transfers a market to a new head, who then sees its data instead of the former head. The former
 * head may stay as a manager. The new head must not belong to another market.
 */
export async function transferMarket(
  by: Write,
  input: VersionedId & { userName: string; stays?: boolean | undefined },
): Promise<MarketRow> {
  const { tx, deps, now } = by;
  const row = await lockFor(by, input, 'transfer');
  const person = await findEnabledUser(tx, { userName: input.userName.trim() });
  if (!person || person.id === row.ownerId || (await hasMarket(tx, person.id, row.id)))
    throw badFields([{ field: 'userName', msg: texts.badSuccessor }]);
  const successorMembership = and(
    eq(marketMembers.marketId, row.id),
    eq(marketMembers.userId, person.id),
  );
  await tx
    .update(marketMembers)
    .set({ status: 'left', leftAt: now, shareBp: 0, updatedAt: now })
    .where(
      and(successorMembership, inArray(marketMembers.status, ['active', 'pending', 'invited'])),
    );
  await giveRole(tx, person.id, 'headRole');
  const former = row.ownerId;
  if (former !== null && input.stays) {
    await giveRole(tx, former, 'memberRole');
    await tx.insert(marketMembers).values({
      marketId: row.id,
      userId: former,
      role: 'manager',
      status: 'active',
      joinedAt: now,
    });
  } else if (former !== null) await handOverNetbars(by, row.id, former, person.id);
  const context = { tx, bus: deps.bus, now };
  await notifyUsers(context, [person.id], headChanged, {
    id: row.id,
    at: now.toISOString(),
    name: row.name,
    taken: true,
  });
  if (former !== null)
    await notifyUsers(context, [former], headChanged, {
      id: row.id,
      at: now.toISOString(),
      name: row.name,
      taken: false,
    });
  return write(by, row, { ownerId: person.id }, [person.id, former ?? 0]);
}
