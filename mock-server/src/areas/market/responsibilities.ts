import { and, eq, ne, notExists } from 'drizzle-orm';
import type { Responsibility } from '../../platform/kernel/area/responsibility.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { columnResponsibility } from '../../platform/kernel/staff/columnResponsibility.ts';
import { markets, usersWithScopeKind } from '../netbar/index.ts';
import { marketMembers } from './tables.ts';
import { texts } from './texts.ts';

/**
 * Responsibilities of this area. A market can only be handed over to a user without a market,
 * because a user belongs to one market at most.
 */
export const marketResponsibilities: readonly Responsibility[] = [
  columnResponsibility({
    name: 'marketHead',
    title: texts.duty,
    table: markets,
    column: markets.ownerId,
    set: (ownerId) => ({ ownerId }),
    eligibleSuccessors: async ({ tx }) => {
      const headed = and(eq(markets.ownerId, users.id), ne(markets.status, 'closed'));
      const works = and(eq(marketMembers.userId, users.id), eq(marketMembers.status, 'active'));
      return and(
        await usersWithScopeKind(tx, ['market']),
        notExists(tx.select({ id: markets.id }).from(markets).where(headed)),
        notExists(tx.select({ id: marketMembers.id }).from(marketMembers).where(works)),
      );
    },
  }),
];
