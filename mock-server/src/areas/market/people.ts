import { and, count, eq, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import { authorities } from '../../platform/kernel/identity/authority/tables.ts';
import { ENABLED } from '../../platform/kernel/identity/user/states.ts';
import { userAuthorities, users } from '../../platform/kernel/identity/user/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { markets, type NotifyingContext, netbars, notifyReassigned } from '../netbar/index.ts';
import { marketSettings } from './settings.ts';
import { marketMembers } from './tables.ts';
import { texts } from './texts.ts';

type UserKey = { id: number } | { userName: string };

/**
 * Reads and locks an enabled user, so that changes to the user's memberships run one after another.
 * A caller that also needs a market must lock the market first. Returns undefined if the user does
 * not exist or is disabled.
 */
export async function findEnabledUser(tx: Tx, key: UserKey) {
  const [row] = await tx
    .select({ id: users.id, nickName: users.nickName, userName: users.userName })
    .from(users)
    .where(
      and(
        'id' in key ? eq(users.id, key.id) : eq(users.userName, key.userName),
        eq(users.enable, ENABLED),
      ),
    )
    .for('update');
  return row;
}

/** Like `findEnabledUser`, but throws if the user does not exist or is disabled. */
export async function lockEnabledUser(tx: Tx, key: UserKey) {
  const row = await findEnabledUser(tx, key);
  if (!row) throw refuse(texts.unknownUser);
  return row;
}

/**
 * Gives a user the role that the settings name for heads or members, in addition to the existing
 * roles. The role is never revoked automatically. Without a market it grants no data, and revoking
 * it would end the user's session without an explanation. Only users who may assign these roles can
 * change the setting.
 */
export async function giveRole(
  tx: Tx,
  userId: number,
  as: 'headRole' | 'memberRole',
): Promise<void> {
  const { [as]: authorityId } = await readSettings(tx, marketSettings);
  if ((await tx.$count(authorities, eq(authorities.authorityId, authorityId))) === 0)
    throw refuse(texts.roleGone);
  const [{ held: roleCount } = { held: 0 }] = await tx
    .select({ held: count() })
    .from(userAuthorities)
    .where(eq(userAuthorities.userId, userId));
  await tx
    .insert(userAuthorities)
    .values({ userId, authorityId, position: roleCount })
    .onConflictDoNothing();
}

/**
 * Returns the role of market heads, if the caller has it but acts in another role. Null otherwise.
 * Approval gives the role, but does not change the role in which the applicant acts.
 */
export async function readHeadRoleToSwitch({ tx, caller }: ActorContext) {
  const { headRole } = await readSettings(tx, marketSettings);
  if (caller.authorityId === headRole) return null;
  const [role] = await tx
    .select({ authorityId: authorities.authorityId, authorityName: authorities.authorityName })
    .from(userAuthorities)
    .innerJoin(authorities, eq(authorities.authorityId, userAuthorities.authorityId))
    .where(and(eq(userAuthorities.userId, caller.userId), eq(authorities.authorityId, headRole)));
  return role ?? null;
}

/** Returns the minimum withdrawal in fen that the user's market requires, or 0 without a market. */
export async function minWithdrawalFen(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx
    .select({ least: sql<number>`coalesce(max(${markets.withdrawMinFen}), 0)`.mapWith(Number) })
    .from(markets)
    .leftJoin(
      marketMembers,
      and(eq(marketMembers.marketId, markets.id), eq(marketMembers.status, 'active')),
    )
    .where(
      and(
        ne(markets.status, 'closed'),
        or(eq(markets.ownerId, userId), eq(marketMembers.userId, userId)),
      ),
    );
  return row?.least ?? 0;
}

/**
 * Reads and locks a market, regardless of the caller's scope. Returns undefined if there is none.
 */
export async function lockAnyMarket(tx: Tx, where: ReturnType<typeof eq>) {
  const [row] = await tx.select().from(markets).where(where).for('update');
  return row;
}

/** Assigns all netbars of a member in a market to another member, or to no member. */
export async function handOverNetbars(
  by: NotifyingContext,
  marketId: number,
  from: number,
  to: number | null,
): Promise<void> {
  const changed = await by.tx
    .update(netbars)
    .set({ memberId: to, updatedAt: by.now })
    .where(
      and(
        eq(netbars.marketId, marketId),
        eq(netbars.memberId, from),
        sql`${netbars.status} <> 'archived'`,
      ),
    )
    .returning({
      marketId: netbars.marketId,
      memberId: netbars.memberId,
      ownerId: netbars.ownerId,
    });
  await notifyReassigned(
    by,
    changed.map((after) => ({ before: { ...after, memberId: from }, after })),
  );
}
