import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { mapUniqueViolation } from '../../db/unique.ts';
import { alreadyInUse, refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { toPinyin } from '../../platform/kernel/pinyin/pinyin.ts';
import { lockRow } from '../../platform/services/entity/rows.ts';
import type { RuleContent } from './content.ts';
import { type RuleSubject, ruleTransitions } from './ruleTransitions.ts';
import { rules, ruleVersions } from './tables.ts';
import { texts } from './texts.ts';

export type Rule = typeof rules.$inferSelect;
export type RuleVersion = typeof ruleVersions.$inferSelect;
export interface RuleWithOpen {
  rule: Rule;
  /** Version that is being written. */
  open: RuleVersion | null;
}

export const callerName = ({ caller }: Pick<ActorContext, 'caller'>): string =>
  (caller.nickName || caller.userName).slice(0, 60);

/** Returns one version of a rule. Throws if it does not exist. */
export async function readVersion(tx: Tx, ruleId: number, version: number): Promise<RuleVersion> {
  const [row] = await tx
    .select()
    .from(ruleVersions)
    .where(and(eq(ruleVersions.ruleId, ruleId), eq(ruleVersions.version, version)));
  if (!row) throw refuse(texts.unknownVersion);
  return row;
}

/** Locks a rule until the transaction ends. Throws 409 if the caller's version is outdated. */
export async function lockRule(
  by: ActorContext,
  key: { ID: number; expectUpdatedAt?: string | undefined },
): Promise<RuleWithOpen> {
  const rule = await lockRow(by, rules, key, texts.notFound);
  by.target?.(rules.id, rule.id, null);
  const { openVersion } = rule;
  return {
    rule,
    open: openVersion === null ? null : await readVersion(by.tx, rule.id, openVersion),
  };
}

/** Returns a rule as the transitions see it. */
export const ruleSubject = (
  { caller }: Pick<ActorContext, 'caller'>,
  { rule, open }: { rule: Rule; open: Pick<RuleVersion, 'editorIds'> | null },
): RuleSubject => ({
  status: rule.status,
  openStatus: rule.openStatus,
  version: rule.version,
  editorIds: open?.editorIds ?? [],
  callerId: caller.userId,
  callerRole: caller.authorityId,
});

/** Locks a rule whose state allows an action. Throws the reason if it does not. */
export async function lockForAction(
  by: ActorContext,
  key: { ID: number; expectUpdatedAt?: string | undefined },
  action: string,
): Promise<RuleWithOpen> {
  const locked = await lockRule(by, key);
  ruleTransitions.assert(ruleSubject(by, locked), action);
  return locked;
}

/** Returns the open version. Throws if there is none. */
export function requireOpen({ open }: RuleWithOpen): RuleVersion {
  if (!open) throw refuse(texts.unknownVersion);
  return open;
}

/** Columns of a rule that contain the content of its version. */
export const contentColumns = ({ tests: _tests, scopeIds = [], ...content }: RuleContent) => ({
  ...content,
  scopeIds,
  pinyin: toPinyin(content.name),
});

const nameTaken = () => alreadyInUse('name', texts.nameTaken);

/** Runs a write of `rules`. Throws 409 if another rule has the same name. */
export const withUniqueName = <T>(statement: PromiseLike<T>): Promise<T> =>
  mapUniqueViolation('rules_name', nameTaken(), statement);

/** Updates a rule and the time of its last change. */
export async function updateRow(
  { tx, now }: Pick<ActorContext, 'tx' | 'now'>,
  id: number,
  change: Partial<typeof rules.$inferInsert>,
): Promise<void> {
  await withUniqueName(
    tx
      .update(rules)
      .set({ ...change, updatedAt: now })
      .where(eq(rules.id, id)),
  );
}

/** Updates a version. */
export async function updateVersion(
  tx: Tx,
  id: number,
  change: Partial<typeof ruleVersions.$inferInsert>,
): Promise<void> {
  await tx.update(ruleVersions).set(change).where(eq(ruleVersions.id, id));
}
