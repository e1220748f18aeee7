import { arrayOverlaps } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { scopeUses } from '../targetScope/index.ts';
import { ACTIVE_STATUSES } from './rolloutTransitions.ts';
import { rollouts } from './tables.ts';
import { texts } from './texts.ts';

const readUses = (tx: Tx, scopeIds: readonly number[]) =>
  tx
    .select({
      id: rollouts.id,
      name: rollouts.name,
      status: rollouts.status,
      scopeIds: rollouts.scopeIds,
    })
    .from(rollouts)
    .where(arrayOverlaps(rollouts.scopeIds, [...scopeIds]))
    .orderBy(rollouts.name, rollouts.id);

/**
 * Rollouts that use target scopes. Their terminals are stored at the start, so that later changes
 * of the members do not affect them.
 */
export const rolloutScopeUses = scopeUses.with({
  async list(tx, scopeIds) {
    const uses = await readUses(tx, scopeIds);
    return scopeIds.flatMap((scopeId) =>
      uses
        .filter((use) => use.scopeIds.includes(scopeId))
        .map(({ id, name, status }) => ({
          scopeId,
          kind: texts.fields.rollouts,
          name,
          link: { name: 'rolloutDetail', params: { id: String(id) } },
          active: ACTIVE_STATUSES.includes(status),
        })),
    );
  },
});
