import { and, asc, eq } from 'drizzle-orm';
import { badFields, conflict, refuse } from '../../http/errors.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { Write } from './applications.ts';
import { findMarket, lockFor } from './markets.ts';
import type { SetMemberShare } from './memberSchemas.ts';
import { activeMembers } from './members.ts';
import { marketMembers } from './tables.ts';
import { texts } from './texts.ts';
import { publishMarketChange } from './topics.ts';

/** Reads the shares of the active members. Throws if the market is not in the caller's scope. */
export async function readShares(by: Write, marketId: number) {
  const { id } = await findMarket(by, marketId);
  return by.tx
    .select({ ID: marketMembers.id, nickName: users.nickName, shareBp: marketMembers.shareBp })
    .from(marketMembers)
    .innerJoin(users, eq(users.id, marketMembers.userId))
    .where(and(eq(marketMembers.marketId, id), eq(marketMembers.status, 'active')))
    .orderBy(asc(marketMembers.id));
}

/**
 * Sets the shares of some members. Either all are saved or none. Returns the sum of all shares in
 * basis points.
 *
 * @throws 422 if the sum exceeds 100 %, and 409 if a share was changed since the caller read it
 */
export async function setShares(by: Write, { marketId, shares }: SetMemberShare): Promise<number> {
  const { tx, now } = by;
  const market = await lockFor(by, { ID: marketId }, 'share');
  const ids = shares.map(({ ID }) => ID);
  const rows = await activeMembers(tx, market.id);
  const sharesById = new Map(shares.map((share) => [share.ID, share]));
  if (rows.filter(({ id }) => sharesById.has(id)).length < new Set(ids).size)
    throw refuse(texts.notActive);
  if (rows.some(({ id, shareBp }) => (sharesById.get(id)?.was ?? shareBp) !== shareBp))
    throw conflict(texts.shareMoved);
  const sum = rows.reduce(
    (all, { id, shareBp }) => all + (sharesById.get(id)?.shareBp ?? shareBp),
    0,
  );
  if (sum > 10_000) throw badFields([{ field: 'shares', msg: texts.sharesAbove(sum) }]);
  const changed = rows.filter(
    ({ id, shareBp }) => (sharesById.get(id)?.shareBp ?? shareBp) !== shareBp,
  );
  for (const { id } of changed)
    await tx
      .update(marketMembers)
      .set({ shareBp: sharesById.get(id)?.shareBp ?? 0, updatedAt: now })
      .where(eq(marketMembers.id, id));
  await publishMarketChange(
    by,
    [market.id],
    changed.map(({ userId }) => userId),
  );
  return sum;
}
