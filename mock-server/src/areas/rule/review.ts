import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { requireReason } from '../../platform/kernel/lists/reason.ts';
import type { ActionContext } from '../../platform/services/entity/declaration.ts';
import { lockMembers, type ScopeEdit } from '../targetScope/index.ts';
import { notifyReturned, notifyReviewers } from './messages.ts';
import { incrementObserving } from './observed.ts';
import { checkRelease } from './publish.ts';
import type { OpenStatus } from './ruleStatus.ts';
import { rules, ruleVersions } from './tables.ts';
import { texts } from './texts.ts';
import {
  lockForAction,
  type RuleVersion,
  type RuleWithOpen,
  requireOpen,
  updateRow,
  updateVersion,
} from './versions.ts';

interface RowKey {
  ID: number;
  expectUpdatedAt?: string | undefined;
}

interface StatusChange {
  status: OpenStatus;
  reason?: string;
  observedAt?: Date | null;
  editorIds?: number[];
}

async function setOpenStatus(
  by: ActionContext,
  { rule }: Pick<RuleWithOpen, 'rule'>,
  open: RuleVersion,
  change: StatusChange,
): Promise<void> {
  await updateVersion(by.tx, open.id, change);
  await updateRow(by, rule.id, { openStatus: change.status });
  if (open.status === 'observing' || change.status === 'observing')
    await incrementObserving({ tx: by.tx, bus: by.deps.bus }, open.content);
}

/** Starts to observe a draft: it runs in audit mode and blocks nothing. */
export async function observeRule(by: ActionContext, key: RowKey): Promise<void> {
  // No netbar joins a target scope of the rule before its gateway is notified.
  await lockMembers(by.tx);
  const locked = await lockForAction(by, key, 'observe');
  const open = requireOpen(locked);
  checkRelease(open);
  await setOpenStatus(by, locked, open, { status: 'observing', observedAt: by.now });
}

/** Submits an observed version for publishing, and notifies the users who may publish it. */
export async function submitRule(by: ActionContext, key: RowKey): Promise<void> {
  const locked = await lockForAction(by, key, 'submit');
  const open = requireOpen(locked);
  checkRelease(open);
  await setOpenStatus(by, locked, open, { status: 'pending' });
  await notifyReviewers(by, open);
}

/** Returns a version to its authors with a reason. */
export async function returnRule(
  by: ActionContext,
  { reason, ...key }: RowKey & { reason: string },
): Promise<void> {
  const locked = await lockForAction(by, key, 'return');
  const open = requireOpen(locked);
  const given = requireReason(reason);
  await setOpenStatus(by, locked, open, { status: 'draft', reason: given, observedAt: null });
  await notifyReturned(by, open, given);
}

/** Returns the rules whose open version is restricted to a target scope, and locks them. */
const lockRestricted = (tx: Tx, scopeId: number) =>
  tx
    .select({ rule: rules, open: ruleVersions })
    .from(rules)
    .innerJoin(
      ruleVersions,
      and(eq(ruleVersions.ruleId, rules.id), eq(ruleVersions.version, rules.openVersion)),
    )
    .where(
      and(
        isNotNull(rules.openVersion),
        sql`${ruleVersions.content}->'scopeIds' @> ${String(scopeId)}::jsonb`,
      ),
    )
    .orderBy(rules.id)
    .for('update', { of: rules });

/**
 * Treats a change of a target scope as an edit of the open versions that are restricted to it: who
 * changed it cannot publish them, and those in observing or pending return to draft.
 */
export async function returnRestricted(
  by: ActionContext,
  { scopeId, name, editorId }: ScopeEdit,
): Promise<void> {
  const reason = texts.scopeEdited(name);
  for (const { rule, open } of await lockRestricted(by.tx, scopeId)) {
    const editorIds = [...new Set([...open.editorIds, editorId])];
    if (open.status === 'draft') {
      await updateVersion(by.tx, open.id, { editorIds });
      continue;
    }
    const change = { status: 'draft', reason, observedAt: null, editorIds } as const;
    await setOpenStatus(by, { rule }, open, change);
    await notifyReturned(by, open, reason);
  }
}
