import { and, count, eq, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import { authorities } from '../../platform/kernel/identity/authority/tables.ts';
import { ENABLED } from '../../platform/kernel/identity/user/states.ts';
import { userAuthorities, users } from '../../platform/kernel/identity/user/tables.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { markets, netbars, type Telling, tellMoved } from '../netbar/index.ts';
import { marketSettings } from './settings.ts';
import { marketMembers } from './tables.ts';
import { texts } from './texts.ts';

/**
 * A user, locked until the transaction ends: what makes him a member or a head goes one after another. Whoever needs a market too locks
 * that first. Throws for nobody, and for somebody who is disabled.
 */
export async function lockPerson(tx: Tx, who: { id: number } | { userName: string }) {
  const [row] = await tx
    .select({ id: users.id, nickName: users.nickName, userName: users.userName })
    .from(users)
    .where(
      and(
        'id' in who ? eq(users.id, who.id) : eq(users.userName, who.userName),
        eq(users.enable, ENABLED),
      ),
    )
    .for('update');
  if (!row) throw refuse(texts.unknownUser);
  return row;
}

/**
 * Gives somebody the role that the setting names for heads or members, beside those that he has. It is never taken back by itself: without
 * a market it shows him nothing, and a session that ends while he works would not tell him why. The setting is changed only by who could
 * give its roles by hand.
 */
export async function giveRole(
  tx: Tx,
  userId: number,
  as: 'headRole' | 'memberRole',
): Promise<void> {
  const { [as]: authorityId } = await readSettings(tx, marketSettings);
  if ((await tx.$count(authorities, eq(authorities.authorityId, authorityId))) === 0)
    throw refuse(texts.roleGone);
  const [{ held } = { held: 0 }] = await tx
    .select({ held: count() })
    .from(userAuthorities)
    .where(eq(userAuthorities.userId, userId));
  await tx
    .insert(userAuthorities)
    .values({ userId, authorityId, position: held })
    .onConflictDoNothing();
}

/** The least that somebody may withdraw at once, as his market says, in 分; nothing where he has none. */
export async function leastWithdrawal(tx: Tx, userId: number): Promise<number> {
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

/** A market, locked until the transaction ends, whoever asks. Nothing where there is none. */
export async function lockAnyMarket(tx: Tx, where: ReturnType<typeof eq>) {
  const [row] = await tx.select().from(markets).where(where).for('update');
  return row;
}

/** Puts the netbars that somebody looks after in a market into the charge of another, at once. */
export async function handOverNetbars(
  by: Telling,
  marketId: number,
  from: number,
  to: number | null,
): Promise<void> {
  const moved = await by.tx
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
  await tellMoved(
    by,
    moved.map((after) => ({ before: { ...after, memberId: from }, after })),
  );
}
