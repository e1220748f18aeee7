import { inArray } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import type { MessageLink } from '../../platform/kernel/area/messageKind.ts';
import { areaSlot } from '../../platform/kernel/area/slot.ts';
import type { ActionContext } from '../../platform/services/entity/declaration.ts';
import { targetScopes } from './tables.ts';

/** Something that refers to a target scope, for example a rule. */
export interface ScopeUse {
  scopeId: number;
  /** Title of its kind, for example 规则. */
  kind: string;
  name: string;
  link: MessageLink;
  /** Whether it takes effect now, so that the scope must not become empty. */
  active: boolean;
  /** Whether it makes machines block programs now. More members then need a second person. */
  blocks?: boolean;
}

/** Netbars of a scope whose members have changed. */
export interface MembersChange {
  scopeId: number;
  netbarIds: readonly number[];
}

/** A change of the conditions of a target scope. */
export interface ScopeEdit {
  scopeId: number;
  name: string;
  /** User who changed it. Somebody else may have confirmed the change. */
  editorId: number;
}

/** References of an area to target scopes. */
export interface ScopeUses {
  /** Returns the references to the scopes in display order. */
  list(tx: Tx, scopeIds: readonly number[]): Promise<ScopeUse[]>;
  /** Called in the transaction that changes members, to send new content to gateways. */
  membersChanged?(by: { tx: Tx; bus: Bus }, changes: readonly MembersChange[]): Promise<void>;
  /** Called in the transaction that changes the conditions of a scope, before its members change. */
  edited?(by: ActionContext, edit: ScopeEdit): Promise<void>;
}

/** The slot of an area that refers to target scopes. */
export const scopeUses = areaSlot<ScopeUses>('scopeUses');

/** Groups references by a key, in their order. */
export function groupUses<K>(
  uses: readonly ScopeUse[],
  keyOf: (use: ScopeUse) => K,
): ReadonlyMap<K, ScopeUse[]> {
  const groups = new Map<K, ScopeUse[]>();
  for (const use of uses) groups.set(keyOf(use), [...(groups.get(keyOf(use)) ?? []), use]);
  return groups;
}

type Areas = Pick<Deps, 'areas'>;

const usesOf = ({ areas }: Areas): ScopeUses[] => areas.flatMap((area) => scopeUses.of(area) ?? []);

/** Returns the references to the scopes, by scope. */
export async function readUses(
  deps: Areas,
  tx: Tx,
  scopeIds: readonly number[],
): Promise<ReadonlyMap<number, ScopeUse[]>> {
  const uses: ScopeUse[] = [];
  if (scopeIds.length > 0)
    for (const { list } of usesOf(deps)) uses.push(...(await list(tx, scopeIds)));
  return groupUses(uses, ({ scopeId }) => scopeId);
}

/** Notifies the areas that refer to scopes that members have changed. */
export async function notifyUses(
  deps: Areas,
  by: { tx: Tx; bus: Bus },
  changes: readonly MembersChange[],
): Promise<void> {
  if (changes.length === 0) return;
  for (const { membersChanged } of usesOf(deps)) await membersChanged?.(by, changes);
}

/** Notifies the areas that refer to a scope that a user has changed its conditions. */
export async function notifyEdit(deps: Areas, by: ActionContext, edit: ScopeEdit): Promise<void> {
  for (const { edited } of usesOf(deps)) await edited?.(by, edit);
}

/** Locks scopes that are about to be referred to, so that nobody deletes or disables them. */
export async function lockEnabledScopes(
  tx: Tx,
  scopeIds: readonly number[],
): Promise<ReadonlyMap<number, { name: string }>> {
  const rows = await tx
    .select({ id: targetScopes.id, name: targetScopes.name, status: targetScopes.status })
    .from(targetScopes)
    .where(inArray(targetScopes.id, [...scopeIds]))
    .orderBy(targetScopes.id)
    .for('share');
  return new Map(rows.filter(({ status }) => status === 'enabled').map((row) => [row.id, row]));
}
