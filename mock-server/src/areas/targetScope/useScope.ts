import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { readScope } from '../../platform/kernel/scope/scope.ts';
import { lockMembers } from './lock.ts';
import { assertEditable, countOutside, visibleScopes } from './rights.ts';
import { targetScopeMembers, targetScopes } from './tables.ts';
import { texts } from './texts.ts';
import { lockEnabledScopes } from './uses.ts';

type Scope = typeof targetScopes.$inferSelect;

/** Finds a scope. Throws if it has no member in the caller's data scope. */
export async function findScope(by: ActorContext, id: number): Promise<Scope> {
  const [row] = await by.tx
    .select()
    .from(targetScopes)
    .where(and(eq(targetScopes.id, id), await visibleScopes(by, targetScopes.id)));
  if (!row) throw refuse(texts.unknown);
  return row;
}

/** Whether the caller may change what applies to a scope, apart from permissions for calls. */
export async function mayUseScope(by: ActorContext, { id, type, status }: Scope): Promise<boolean> {
  if (status !== 'enabled') return false;
  if ((await readScope(by.tx, by.caller)).all) return true;
  return type === 'static' && (await countOutside(by, [id])).size === 0;
}

/**
 * Locks a scope and its members before a change of what applies to it. No netbar joins before the
 * transaction ends, because it would miss the new version. Throws if the scope is disabled or has
 * members outside the caller's data scope.
 */
export async function lockScopeToUse(by: ActorContext, id: number): Promise<void> {
  await lockMembers(by.tx);
  const { type } = await findScope(by, id);
  await assertEditable(by, { id, type });
  if (!(await lockEnabledScopes(by.tx, [id])).has(id)) throw refuse(texts.disabled);
}

/** Returns the member netbars of scopes. */
export async function readMemberNetbars(tx: Tx, scopeIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: targetScopeMembers.netbarId })
    .from(targetScopeMembers)
    .where(inArray(targetScopeMembers.scopeId, [...scopeIds]));
  return rows.map(({ id }) => id);
}
