import { and, eq, inArray } from 'drizzle-orm';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { storeChanges } from './changes.ts';
import { terminalGroups } from './tables.ts';
import { texts } from './texts.ts';

/** Returns a group in the caller's data scope. Throws if there is none. */
export async function findGroup(
  { tx, caller }: ActorContext,
  id: number,
): Promise<{ netbarId: number; name: string }> {
  const [group] = await tx
    .select({ netbarId: terminalGroups.netbarId, name: terminalGroups.name })
    .from(terminalGroups)
    .where(and(eq(terminalGroups.id, id), await inScope(tx, caller, terminalGroups)));
  if (!group) throw refuse(texts.unknownGroup);
  return group;
}

/**
 * Stores for terminals that they move to the group with the name `after`. An empty name means no
 * group.
 */
export async function storeMoves(
  by: ActorContext,
  rows: readonly { id: number; netbarId: number; groupId: number | null }[],
  after: string,
): Promise<void> {
  if (rows.length === 0) return;
  const groups = await by.tx
    .select({ id: terminalGroups.id, name: terminalGroups.name })
    .from(terminalGroups)
    .where(inArray(terminalGroups.netbarId, [...new Set(rows.map(({ netbarId }) => netbarId))]));
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  await storeChanges(
    by,
    'moved',
    rows.map(({ netbarId, id, groupId }) => ({
      netbarId,
      id,
      before: names.get(groupId ?? 0) ?? '',
      after,
    })),
  );
}
