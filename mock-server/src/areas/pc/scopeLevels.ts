import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { targetScopeMembers, targetScopes } from '../targetScope/index.ts';
import type { ConfigTarget } from './configTarget.ts';
import { scopeConfigs } from './tables.ts';

const columns = {
  netbarId: targetScopeMembers.netbarId,
  scopeId: targetScopes.id,
  scopeName: targetScopes.name,
  terminalIds: targetScopeMembers.terminalIds,
  values: scopeConfigs.values,
};

const query = (tx: Tx) =>
  tx
    .select(columns)
    .from(scopeConfigs)
    .innerJoin(targetScopes, eq(targetScopes.id, scopeConfigs.scopeId))
    .innerJoin(targetScopeMembers, eq(targetScopeMembers.scopeId, targetScopes.id));

/** Nearest target scope last: lower priority numbers take precedence, then older scopes. */
const nearestLast = [desc(targetScopes.priority), desc(targetScopes.id)];

/**
 * Returns the configurations of target scopes that a level inherits, nearest last. A netbar or a
 * group inherits those of scopes that contain the whole netbar.
 */
export async function readScopeLevels(tx: Tx, { netbarId, terminalId }: ConfigTarget) {
  if (netbarId === null) return [];
  return query(tx)
    .where(
      and(
        eq(targetScopeMembers.netbarId, netbarId),
        or(
          isNull(targetScopeMembers.terminalIds),
          terminalId === null
            ? undefined
            : sql`${terminalId}::int = any(${targetScopeMembers.terminalIds})`,
        ),
      ),
    )
    .orderBy(...nearestLast);
}

/** Returns all configurations of target scopes with members in the netbars, nearest last. */
export const readScopeLevelsOf = (tx: Tx, netbarIds: readonly number[]) =>
  query(tx)
    .where(inArray(targetScopeMembers.netbarId, [...netbarIds]))
    .orderBy(...nearestLast);
