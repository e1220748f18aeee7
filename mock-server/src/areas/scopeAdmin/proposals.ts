import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { SUPER_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import { usersWithPermission } from '../../platform/services/inbox/recipients.ts';
import {
  readUses,
  type ScopeContent,
  type ScopeRule,
  type ScopeUse,
  targetScopeProposals,
  type targetScopes,
} from '../targetScope/index.ts';
import { countAdded } from './addedMembers.ts';
import { changeWaiting } from './messages.ts';
import { texts } from './texts.ts';

/** Call that confirms a change. Its callers can be the second person. */
export const CONFIRM = { method: 'POST', path: '/scope/confirmScopeChange' };
const REFUSE = '/scope/refuseScopeChange';

type Proposal = typeof targetScopeProposals.$inferSelect;
type Scope = typeof targetScopes.$inferSelect;
type ProposalContext = ActorContext & { deps: Pick<Deps, 'areas' | 'bus'> };

/** Returns the references that make machines block programs now. */
export const blockingUses = (uses: readonly ScopeUse[]): ScopeUse[] =>
  uses.filter(({ blocks = false }) => blocks);

/** Returns the changes of scopes that wait for a second person, by scope. */
export async function readProposals(
  tx: Tx,
  scopeIds: readonly number[],
): Promise<ReadonlyMap<number, Proposal>> {
  if (scopeIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(targetScopeProposals)
    .where(inArray(targetScopeProposals.scopeId, [...scopeIds]));
  return new Map(rows.map((row) => [row.scopeId, row]));
}

/** Throws if another change of the scope waits. */
export async function assertNoProposal(tx: Tx, scopeId: number): Promise<void> {
  const waiting = (await readProposals(tx, [scopeId])).get(scopeId);
  if (waiting) throw refuse(texts.alreadyWaits(waiting.editorName));
}

/** Whether a published rule would block programs on more members. */
export async function needsSecondPerson(
  { tx, deps }: { tx: Tx; deps: Pick<Deps, 'areas'> },
  scopeId: number,
  rule: ScopeRule,
): Promise<boolean> {
  const uses = (await readUses(deps, tx, [scopeId])).get(scopeId) ?? [];
  if (blockingUses(uses).length === 0) return false;
  return (await countAdded(tx, rule, scopeId)).netbars > 0;
}

/** Returns the facts of a message about a change of a scope. */
export async function changeFacts(
  { tx, deps, caller, now }: ProposalContext,
  { id, name }: Pick<Scope, 'id' | 'name'>,
) {
  const uses = blockingUses((await readUses(deps, tx, [id])).get(id) ?? []);
  return {
    id,
    name,
    by: caller.nickName || caller.userName,
    rules: uses.map((use) => `“${use.name}”`).join('、'),
    at: now.toISOString(),
  };
}

/** Stores a change that waits for a second person, and notifies those who can confirm it. */
export async function propose(
  by: ProposalContext,
  scope: Scope,
  change: Omit<ScopeContent, 'priority' | 'remark'> & Partial<ScopeContent>,
): Promise<void> {
  const { tx, caller, deps, now } = by;
  const { name, type, include, exclude, priority = scope.priority, remark = scope.remark } = change;
  await tx.insert(targetScopeProposals).values({
    scopeId: scope.id,
    content: { name, type, include, exclude, priority, remark },
    editorId: caller.userId,
    editorName: (caller.nickName || caller.userName).slice(0, 60),
    createdAt: now,
  });
  const others = (await usersWithPermission(tx, CONFIRM)).filter((id) => id !== caller.userId);
  const facts = await changeFacts(by, scope);
  await notifyUsers({ tx, bus: deps.bus, now }, others, changeWaiting, facts);
}

/** Removes a waiting change. Throws if somebody else has decided about it. */
export async function takeProposal(tx: Tx, scopeId: number): Promise<Proposal> {
  const [row] = await tx
    .delete(targetScopeProposals)
    .where(eq(targetScopeProposals.scopeId, scopeId))
    .returning();
  if (!row) throw refuse(texts.noProposal);
  return row;
}

/** Returns the actions on a waiting change. Its editor can only withdraw it, unless with role 888. */
export function decisionsOn(
  { editorId }: Proposal,
  { may, caller }: { may: ReadonlySet<string>; caller: ActorContext['caller'] },
): string[] {
  const isOwn = editorId === caller.userId;
  const confirms = !isOwn || caller.authorityId === SUPER_ADMIN;
  return [
    ...(may.has(CONFIRM.path) && confirms ? ['confirmChange'] : []),
    ...(may.has(REFUSE) ? ['refuseChange'] : []),
  ];
}
