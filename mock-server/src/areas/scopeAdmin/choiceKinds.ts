import { and, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { choiceKind } from '../../platform/services/search/choiceKind.ts';
import { containsText, spellsText } from '../../platform/services/search/searchKind.ts';
import { targetScopeMembers, targetScopes, visibleScopes } from '../targetScope/index.ts';
import { texts } from './texts.ts';

/** Members of a scope in the data scope of the caller. */
async function memberCounts({ tx, caller }: ActorContext) {
  const visible = await inScope(tx, caller, targetScopeMembers);
  const members = sql`from ${targetScopeMembers} where ${and(sql`${targetScopeMembers.scopeId} = ${targetScopes.id}`, visible)}`;
  return {
    netbars: sql<number>`(select count(*)::int ${members})`,
    terminals: sql<number>`(select coalesce(sum(${targetScopeMembers.terminalCount}), 0)::int ${members})`,
  };
}

/** Enabled target scopes that pickers offer, with the number of their members. */
export const scopeChoices = choiceKind({
  kind: 'targetScope',
  calls: ['/scope/getScopeList'],
  list: {
    table: targetScopes,
    id: targetScopes.id,
    within: async (by) =>
      and(eq(targetScopes.status, 'enabled'), await visibleScopes(by, targetScopes.id)),
    find: async (by, where) =>
      by.tx
        .select({ ID: targetScopes.id, name: targetScopes.name, ...(await memberCounts(by)) })
        .from(targetScopes)
        .where(and(where, await visibleScopes(by, targetScopes.id))),
  },
  order: targetScopes.name,
  by: () => [containsText(targetScopes.name), spellsText(targetScopes.pinyin, targetScopes.name)],
  name: ({ name }) => name,
  note: ({ netbars, terminals }) => texts.netbarUnit(netbars, terminals),
});
