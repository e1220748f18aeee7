import { requireReason } from '../../platform/kernel/lists/reason.ts';
import type { ActionContext } from '../../platform/services/entity/declaration.ts';
import { lockMembers } from '../targetScope/index.ts';
import { notifyReturned, notifyReviewers } from './messages.ts';
import { incrementObserving } from './observed.ts';
import { checkRelease } from './publish.ts';
import type { OpenStatus } from './ruleStatus.ts';
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

async function setOpenStatus(
  by: ActionContext,
  { rule }: RuleWithOpen,
  open: RuleVersion,
  change: { status: OpenStatus; reason?: string; observedAt?: Date | null },
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
