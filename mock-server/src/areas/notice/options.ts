import { asc } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { authorities } from '../../platform/kernel/identity/authority/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope, readScope } from '../../platform/kernel/scope/scope.ts';
import { markets } from '../netbar/index.ts';

/** Maximum number of markets that a form offers. */
const MAX_MARKETS = 500;

const Option = Type.Object({ value: Type.Integer(), label: Type.String() });

/** What an author can choose as audience. Roles only for callers who see everything. */
export const NoticeOptions = Type.Object({
  all: Type.Boolean(),
  roles: Type.Array(Option),
  markets: Type.Array(Option),
});

export async function readNoticeOptions({
  tx,
  caller,
}: ActorContext): Promise<Static<typeof NoticeOptions>> {
  const { all } = await readScope(tx, caller);
  const roles = all
    ? await tx
        .select({ value: authorities.authorityId, label: authorities.authorityName })
        .from(authorities)
        .orderBy(asc(authorities.authorityId))
    : [];
  return {
    all,
    roles,
    markets: await tx
      .select({ value: markets.id, label: markets.name })
      .from(markets)
      .where(await inScope(tx, caller, markets))
      .orderBy(asc(markets.name), asc(markets.id))
      .limit(MAX_MARKETS),
  };
}
