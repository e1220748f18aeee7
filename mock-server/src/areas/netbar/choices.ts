import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { ScopeKind } from '../../platform/kernel/identity/authority/roleScope.ts';
import { readRoleScopes } from '../../platform/kernel/identity/authority/roleScopes.ts';
import { ENABLED } from '../../platform/kernel/identity/user/states.ts';
import { userAuthorities, users } from '../../platform/kernel/identity/user/tables.ts';
import type { Offer } from '../../platform/kernel/lists/offers.ts';
import { readScope } from '../../platform/kernel/scope/scope.ts';
import { markets } from './tables.ts';
import { texts } from './texts.ts';

export const REFERENCES = ['marketId', 'ownerId', 'memberId'] as const;
type Reference = (typeof REFERENCES)[number];

/** Whose role is about netbars in this way can be put in charge of one. */
const IN_CHARGE: Readonly<Record<Exclude<Reference, 'marketId'>, readonly ScopeKind[]>> = {
  ownerId: ['owner'],
  memberId: ['market', 'member'],
};

/** The enabled users whose role is about netbars in one of these ways. */
export async function usersWithScopeKind(
  tx: Tx,
  kinds: readonly ScopeKind[],
): Promise<SQL | undefined> {
  const roles = (await readRoleScopes(tx)).where((scope) =>
    kinds.some((kind) => scope.kinds.includes(kind)),
  );
  const holders = tx
    .select({ id: userAuthorities.userId })
    .from(userAuthorities)
    .where(inArray(userAuthorities.authorityId, roles));
  return and(eq(users.enable, ENABLED), inArray(users.id, holders));
}

/**
 * Which markets and which people a caller may choose for a netbar. Who sees all netbars chooses among all; who has a market
 * chooses it, and whom he likes for its netbars; who sees only his own chooses nobody but himself, and moves nothing.
 *
 * @example const { marketId } = await readAllowedChoices(tx, caller); tx.select().from(markets).where(marketId.where)
 */
export async function readAllowedChoices(
  tx: Tx,
  caller: Pick<Caller, 'userId' | 'authorityId'>,
): Promise<Record<Reference, Offer>> {
  const { role, all, where } = await readScope(tx, caller);
  // Whoever owns netbars is no head of others, also where he sees more than those.
  const isWide =
    all ||
    (!role.kinds.includes('owner') &&
      (role.kinds.includes('market') || role.kinds.includes('custom')));
  const person = async (field: keyof typeof IN_CHARGE): Promise<Offer> => ({
    table: users,
    where: and(
      await usersWithScopeKind(tx, IN_CHARGE[field]),
      isWide ? undefined : eq(users.id, caller.userId),
    ),
    clearable: isWide,
    refusals: texts.notOffered[field],
  });
  return {
    marketId: {
      table: markets,
      where: and(
        ne(markets.status, 'closed'),
        all ? undefined : or(eq(markets.ownerId, caller.userId), await where(markets)),
      ),
      clearable: all,
      refusals: texts.notOffered.marketId,
    },
    ownerId: await person('ownerId'),
    memberId: await person('memberId'),
  };
}
