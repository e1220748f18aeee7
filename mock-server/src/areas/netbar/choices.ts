import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { ScopeKind } from '../../platform/kernel/identity/authority/roleScope.ts';
import { readRoleScopes } from '../../platform/kernel/identity/authority/roleScopes.ts';
import { ENABLED } from '../../platform/kernel/identity/user/states.ts';
import { userAuthorities, users } from '../../platform/kernel/identity/user/tables.ts';
import type { AllowedChoices } from '../../platform/kernel/lists/allowedChoices.ts';
import { readScope } from '../../platform/kernel/scope/scope.ts';
import { markets } from './tables.ts';
import { texts } from './texts.ts';

export const REFERENCES = ['marketId', 'ownerId', 'memberId'] as const;
type Reference = (typeof REFERENCES)[number];

/** Scope kinds of the roles that can be assigned to a netbar, by field. */
const IN_CHARGE: Readonly<Record<Exclude<Reference, 'marketId'>, readonly ScopeKind[]>> = {
  ownerId: ['owner'],
  memberId: ['market', 'member'],
};

/** Matches enabled users with a role of one of these scope kinds. */
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
 * Returns the markets and users that a caller may choose for a netbar. A caller who sees all
 * netbars may choose any. A caller with a market may choose that market and any user with a fitting
 * role. A caller who sees only own netbars may choose only themselves.
 *
 * @example const { marketId } = await readAllowedChoices(tx, caller);
 * tx.select().from(markets).where(marketId.where)
 */
export async function readAllowedChoices(
  tx: Tx,
  caller: Pick<Caller, 'userId' | 'authorityId'>,
): Promise<Record<Reference, AllowedChoices>> {
  const { role, all, where } = await readScope(tx, caller);
  // An owner role may only choose the caller, even if its scope contains other netbars.
  const isWide =
    all ||
    (!role.kinds.includes('owner') &&
      (role.kinds.includes('market') || role.kinds.includes('custom')));
  const person = async (field: keyof typeof IN_CHARGE): Promise<AllowedChoices> => ({
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
