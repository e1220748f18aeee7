import { and, asc, eq } from 'drizzle-orm';
import { badFields, conflict, refuse } from '../../http/errors.ts';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import type { Write } from './applications.ts';
import { lockFor, lockMarket, type Market } from './markets.ts';
import { memberList } from './memberList.ts';
import type { MemberRow } from './memberSchemas.ts';
import { membershipChanged } from './messages.ts';
import { findEnabledUser, giveRole, handOverNetbars, lockEnabledUser } from './people.ts';
import { type MemberStatus, memberTransitions } from './status.ts';
import { marketMembers } from './tables.ts';
import { texts } from './texts.ts';
import { hasMarket, publishMarketChange } from './topics.ts';

type Member = typeof marketMembers.$inferSelect;
/** A member who is a user. Only an invitation can be without one. */
type Person = Member & { userId: number };

const isPerson = (member: Member): member is Person => member.userId !== null;

/**
 * Locks a member in the caller's scope and its market. The market is locked first, so that changes
 * to the members of a market run one after another.
 */
async function lockMember(
  by: Write,
  id: number,
  expectUpdatedAt?: string,
): Promise<{ member: Member; market: Market }> {
  const { tx, caller } = by;
  const find = async () =>
    tx
      .select()
      .from(marketMembers)
      .where(and(eq(marketMembers.id, id), await inScope(tx, caller, marketMembers)));
  const [visible] = await find();
  if (!visible) throw refuse(texts.unknownMember);
  const market = await lockMarket(by, visible.marketId).catch(() => undefined);
  if (!market) throw refuse(texts.unknownMember);
  const [member] = await tx
    .select()
    .from(marketMembers)
    .where(eq(marketMembers.id, id))
    .for('update');
  if (!member) throw refuse(texts.unknownMember);
  if (expectUpdatedAt !== undefined && Date.parse(expectUpdatedAt) !== member.updatedAt.getTime())
    throw conflict();
  return { member, market };
}

async function write(
  by: Write,
  { member, market }: { member: Member; market: Market },
  change: Partial<Member>,
): Promise<MemberRow> {
  await by.tx
    .update(marketMembers)
    .set({ ...change, updatedAt: by.now })
    .where(eq(marketMembers.id, member.id));
  await publishMarketChange(by, [market.id], isPerson(member) ? [member.userId] : []);
  const [row] = await memberList.read(by, eq(marketMembers.id, member.id));
  if (!row) throw refuse(texts.unknownMember);
  return row;
}

type Change = 'invited' | 'accepted' | 'refused' | 'removed';

const tellMember = (
  { tx, deps, now }: Write,
  member: Pick<Person, 'id' | 'userId'>,
  market: Market,
  change: Change,
  reason = '',
) =>
  notifyUsers({ tx, bus: deps.bus, now }, [member.userId], membershipChanged, {
    id: member.id,
    at: now.toISOString(),
    name: market.name,
    change,
    reason,
  });

const isFull = async (tx: Write['tx'], market: Market) =>
  (await tx.$count(
    marketMembers,
    and(eq(marketMembers.marketId, market.id), eq(marketMembers.status, 'active')),
  )) >= market.maxMembers;

/** Accepts or refuses a request to join. */
export async function auditMember(
  by: Write,
  input: { ID: number; pass: boolean; reason?: string | undefined },
): Promise<MemberRow> {
  const { tx, now } = by;
  const membership = await lockMember(by, input.ID);
  const { member, market } = membership;
  const status = member.status as MemberStatus;
  const action = input.pass ? 'accept' : 'refuse';
  memberTransitions.assert(status, action);
  if (!isPerson(member)) throw refuse(texts.unknownMember);
  const to = memberTransitions.next(status, action) ?? status;
  const reason = input.reason?.trim() ?? '';
  if (!input.pass) {
    await tellMember(by, member, market, 'refused', reason);
    return write(by, membership, { status: to, statusReason: reason });
  }
  if (await isFull(tx, market)) throw refuse(texts.full);
  await lockEnabledUser(tx, { id: member.userId });
  if (await hasMarket(tx, member.userId)) throw refuse(texts.alreadyIn);
  await giveRole(tx, member.userId, 'memberRole');
  await tellMember(by, member, market, 'accepted');
  return write(by, membership, { status: to, joinedAt: now });
}

/** Returns whether the caller may make a user a manager. Required to invite a manager. */
const mayMakeManagers = async ({ tx, caller }: Write) =>
  (await grantedPaths(tx, caller.authorityId)).has('/market/setMemberRole');

/**
 * Invites a user by user name. The user joins by accepting. The answer is the same if there is no
 * such user, or the user is disabled or in another market: the inviter must not find out which user
 * names exist.
 */
export async function inviteMember(
  by: Write,
  input: { marketId: number; userName: string; role?: Member['role'] | undefined },
): Promise<MemberRow> {
  const { tx, caller } = by;
  if (input.role === 'manager' && !(await mayMakeManagers(by)))
    throw badFields([{ field: 'role', msg: texts.onlyMembers }]);
  const market = await lockFor(by, { ID: input.marketId }, 'invite');
  const invitedName = input.userName.trim();
  const person = await findEnabledUser(tx, { userName: invitedName });
  // Everybody who may invite sees who heads the market.
  if (person && person.id === market.ownerId)
    throw badFields([{ field: 'userName', msg: texts.alreadyInvited }]);
  const [added] = await tx
    .insert(marketMembers)
    .values({
      marketId: market.id,
      userId: person?.id ?? null,
      invitedName,
      role: input.role ?? 'member',
      status: 'invited',
      inviterName: caller.nickName,
    })
    .onConflictDoNothing()
    .returning();
  if (!added) throw badFields([{ field: 'userName', msg: texts.alreadyInvited }]);
  if (isPerson(added)) await tellMember(by, added, market, 'invited');
  return write(by, { member: added, market }, {});
}

/** Makes a member a manager or an ordinary member. Managers see the members and admit new ones. */
export async function setRole(
  by: Write,
  input: { ID: number; role: Member['role']; expectUpdatedAt?: string | undefined },
): Promise<MemberRow> {
  const membership = await lockMember(by, input.ID, input.expectUpdatedAt);
  memberTransitions.assert(membership.member.status as MemberStatus, 'setRole');
  return write(by, membership, { role: input.role });
}

/**
 * Removes a member or revokes an invitation. The member's netbars go to another member of the
 * market or to the head.
 */
export async function removeMember(
  by: Write,
  input: { ID: number; reason?: string | undefined; toMemberId?: number | undefined },
): Promise<{ member: MemberRow; msg: string }> {
  const { now } = by;
  const membership = await lockMember(by, input.ID);
  const { member, market } = membership;
  const status = member.status as MemberStatus;
  const action = status === 'invited' ? 'revoke' : 'remove';
  memberTransitions.assert(status, action);
  const successor =
    input.toMemberId === undefined
      ? market.ownerId
      : await findSuccessor(by, member, input.toMemberId);
  const statusReason = input.reason?.trim() ?? '';
  if (isPerson(member)) {
    await handOverNetbars(by, market.id, member.userId, successor);
    if (action === 'remove') await tellMember(by, member, market, 'removed', statusReason);
  }
  const to = memberTransitions.next(status, action) ?? status;
  const row = await write(by, membership, { status: to, leftAt: now, shareBp: 0, statusReason });
  return { member: row, msg: action === 'remove' ? texts.removed : texts.revoked };
}

async function findSuccessor({ tx, caller }: Write, member: Member, id: number): Promise<number> {
  const [heir] = await tx
    .select({ userId: marketMembers.userId })
    .from(marketMembers)
    .where(
      and(
        eq(marketMembers.id, id),
        eq(marketMembers.marketId, member.marketId),
        eq(marketMembers.status, 'active'),
        await inScope(tx, caller, marketMembers),
      ),
    );
  if (!heir?.userId || heir.userId === member.userId)
    throw badFields([{ field: 'toMemberId', msg: texts.badHeir }]);
  return heir.userId;
}

/** Reads the active members of a market, ordered by user id. */
export async function activeMembers(tx: Write['tx'], marketId: number): Promise<Person[]> {
  const rows = await tx
    .select()
    .from(marketMembers)
    .where(and(eq(marketMembers.marketId, marketId), eq(marketMembers.status, 'active')))
    .orderBy(asc(marketMembers.userId));
  return rows.filter(isPerson);
}
