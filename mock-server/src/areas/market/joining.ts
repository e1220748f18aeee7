import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { badFields, refuse } from '../../http/errors.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { hasText } from '../../platform/kernel/lists/filters.ts';
import { regionName } from '../../platform/kernel/regions/regions.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import { markets } from '../netbar/index.ts';
import type { Write } from './applications.ts';
import { fileUrl, inRegion, memberCount, netbarCount } from './marketList.ts';
import type { Market } from './markets.ts';
import type { FindMarkets, JoinMarket, MarketCard } from './memberSchemas.ts';
import { joinToAnswer } from './messages.ts';
import { giveRole, handOverNetbars, lockAnyMarket, lockEnabledUser } from './people.ts';
import { type MemberStatus, ownMemberTransitions } from './status.ts';
import { marketMembers } from './tables.ts';
import { texts } from './texts.ts';
import { hasMarket, isHeadedBy, publishMarketChange } from './topics.ts';

const OPEN = ['invited', 'pending', 'active'] as const;
const openApplicationFilter = (userId: number) =>
  and(eq(marketMembers.userId, userId), inArray(marketMembers.status, [...OPEN]));
const countActive = (tx: Write['tx'], marketId: number) =>
  tx.$count(
    marketMembers,
    and(eq(marketMembers.marketId, marketId), eq(marketMembers.status, 'active')),
  );

/** Returns why a market cannot be joined now, or '' if it can be joined. */
function closedReason({ status, allowJoin, maxMembers }: Market, members: number): string {
  if (status !== 'listed') return texts.notListed;
  if (!allowJoin) return texts.noJoin;
  return members >= maxMembers ? texts.full : '';
}

/** Reads the public cards of markets, each with the caller's membership state. */
export async function readCards(
  { tx, caller }: Pick<Write, 'tx' | 'caller'>,
  where: SQL | undefined,
  { limit = 100, offset = 0 } = {},
): Promise<MarketCard[]> {
  const rows = await tx
    .select({
      market: markets,
      headName: users.nickName,
      memberCount,
      netbarCount,
      mine: marketMembers.status,
    })
    .from(markets)
    .leftJoin(users, eq(users.id, markets.ownerId))
    .leftJoin(
      marketMembers,
      and(eq(marketMembers.marketId, markets.id), openApplicationFilter(caller.userId)),
    )
    .where(where)
    .orderBy(markets.level, markets.id)
    .limit(limit)
    .offset(offset);
  return rows.map(({ market, headName, mine, ...counts }) => ({
    ...counts,
    marketNo: market.marketNo,
    name: market.name,
    level: market.level as MarketCard['level'],
    regionNames: market.regionCodes.map(regionName),
    headName: headName ?? '',
    intro: market.intro,
    notice: market.notice,
    joinAudit: market.joinAudit,
    logoUrl: fileUrl(market.logoFile),
    closedBecause: closedReason(market, counts.memberCount),
    mine: market.ownerId === caller.userId ? 'head' : (mine ?? ''),
  }));
}

/** Page size of the public list. */
const CARDS = 24;

/** Matches markets that accept members. Must agree with `closedReason`. */
const acceptsMembers = and(
  eq(markets.status, 'listed'),
  eq(markets.allowJoin, true),
  sql`${memberCount} < ${markets.maxMembers}`,
);

/**
 * Finds markets that accept members, by name and region. Returns one page, and whether there are
 * more.
 */
export async function findMarkets(
  by: Write,
  { keyword, regionCode, page = 1 }: FindMarkets,
): Promise<{ markets: MarketCard[]; more: boolean }> {
  const where = and(
    acceptsMembers,
    keyword ? hasText(markets.name, keyword) : undefined,
    regionCode ? inRegion(regionCode) : undefined,
  );
  const cards = await readCards(by, where, { limit: CARDS + 1, offset: (page - 1) * CARDS });
  return { markets: cards.slice(0, CARDS), more: cards.length > CARDS };
}

/** Reads the card of the market with an invite code. Throws if no market has this code. */
export async function cardByCode(by: Write, code: string): Promise<MarketCard> {
  const [card] = await readCards(by, eq(markets.inviteCode, code.toUpperCase()));
  if (!card) throw refuse(texts.unknownCode);
  return card;
}

/** Locks the market with an invite code or number, so that the checks see its current state. */
async function lockByCodeOrNo(
  { tx }: Write,
  { inviteCode, marketNo }: Pick<JoinMarket, 'inviteCode' | 'marketNo'>,
): Promise<Market> {
  if (inviteCode === undefined && marketNo === undefined)
    throw badFields([{ field: 'inviteCode', msg: texts.unknownCode }]);
  const named =
    inviteCode === undefined
      ? eq(markets.marketNo, marketNo ?? '')
      : eq(markets.inviteCode, inviteCode.toUpperCase());
  const row = await lockAnyMarket(tx, named);
  if (!row) throw refuse(texts.unknownCode);
  return row;
}

/** Makes the caller a member of a market, or sends a request to its head. Returns the new state. */
export async function join(by: Write, input: JoinMarket): Promise<MemberStatus> {
  const { tx, caller, deps, now } = by;
  const market = await lockByCodeOrNo(by, input);
  const reason = closedReason(market, await countActive(tx, market.id));
  if (reason !== '') throw refuse(reason);
  await lockEnabledUser(tx, { id: caller.userId });
  if (await hasMarket(tx, caller.userId)) throw refuse(texts.youAreIn);
  const [open] = await tx
    .select()
    .from(marketMembers)
    .where(and(eq(marketMembers.marketId, market.id), openApplicationFilter(caller.userId)));
  if (open?.status === 'pending') throw refuse(texts.alreadyAsked);
  const status = market.joinAudit && !open ? 'pending' : 'active';
  const applyRemark = input.remark?.trim() ?? '';
  const values = { status, applyRemark, joinedAt: status === 'active' ? now : null };
  if (open)
    await tx
      .update(marketMembers)
      .set({ ...values, updatedAt: now })
      .where(eq(marketMembers.id, open.id));
  else
    await tx
      .insert(marketMembers)
      .values({ ...values, marketId: market.id, userId: caller.userId });
  if (status === 'active') await giveRole(tx, caller.userId, 'memberRole');
  const facts = {
    id: caller.userId,
    marketId: market.id,
    at: now.toISOString(),
    name: market.name,
    who: caller.nickName,
  };
  if (status === 'pending' && market.ownerId !== null)
    await notifyUsers({ tx, bus: deps.bus, now }, [market.ownerId], joinToAnswer, facts);
  await publishMarketChange(by, [market.id], [caller.userId]);
  return status;
}

/**
 * Accepts or declines an invitation. Throws on accept if the market is full or not listed. A
 * declined invitation looks to the inviter like one whose name nobody has: it stays until it is
 * revoked, and neither a live update nor the market's history reveals the answer.
 */
export async function answerInvitation(
  by: Write,
  { marketNo, accept }: { marketNo: string; accept: boolean },
): Promise<void> {
  const { tx, caller, now } = by;
  const market = await lockByCodeOrNo(by, { marketNo });
  const [row] = await tx
    .select()
    .from(marketMembers)
    .where(and(eq(marketMembers.marketId, market.id), openApplicationFilter(caller.userId)))
    .for('update');
  const status =
    row && ownMemberTransitions.next(row.status as MemberStatus, accept ? 'join' : 'decline');
  if (!row || !status) throw refuse(texts.notInvited);
  const isInvitation = eq(marketMembers.id, row.id);
  if (!accept) {
    const { updatedAt } = row;
    await tx.update(marketMembers).set({ userId: null, updatedAt }).where(isInvitation);
    await publishMarketChange(by, [], [caller.userId]);
    return;
  }
  if (market.status !== 'listed') throw refuse(texts.notListed);
  if ((await countActive(tx, market.id)) >= market.maxMembers) throw refuse(texts.full);
  await lockEnabledUser(tx, { id: caller.userId });
  if (await hasMarket(tx, caller.userId)) throw refuse(texts.youAreIn);
  await giveRole(tx, caller.userId, 'memberRole');
  await tx.update(marketMembers).set({ status, joinedAt: now, updatedAt: now }).where(isInvitation);
  await publishMarketChange(by, [market.id], [caller.userId]);
}

/**
 * Leaves a market or withdraws the request to join. The member's netbars go to the head. The head
 * must transfer the market before leaving.
 */
export async function leave(by: Write, marketNo: string): Promise<string> {
  const { tx, caller, now } = by;
  const market = await lockByCodeOrNo(by, { marketNo });
  if ((await tx.$count(markets, and(isHeadedBy(caller.userId), eq(markets.id, market.id)))) > 0)
    throw refuse(texts.ownerLeaves);
  const [row] = await tx
    .select()
    .from(marketMembers)
    .where(and(eq(marketMembers.marketId, market.id), openApplicationFilter(caller.userId)))
    .for('update');
  if (!row) throw refuse(texts.notMember);
  const from = row.status as MemberStatus;
  const action = from === 'active' ? 'leave' : 'takeBack';
  ownMemberTransitions.assert(from, action);
  await tx
    .update(marketMembers)
    .set({ status: 'left', leftAt: now, shareBp: 0, updatedAt: now })
    .where(eq(marketMembers.id, row.id));
  await handOverNetbars(by, market.id, caller.userId, market.ownerId);
  await publishMarketChange(by, [market.id], [caller.userId]);
  return action === 'leave' ? texts.left : texts.withdrawnJoin;
}

/** Selects the open memberships of a user, with the numbers of their markets. */
export const openMemberships = (tx: Write['tx'], userId: number) =>
  tx
    .select({ member: marketMembers, marketNo: markets.marketNo })
    .from(marketMembers)
    .innerJoin(markets, eq(markets.id, marketMembers.marketId))
    .where(
      and(
        openApplicationFilter(userId),
        ne(markets.status, 'closed'),
        sql`${markets.ownerId} is distinct from ${userId}`,
      ),
    )
    .orderBy(marketMembers.id);
