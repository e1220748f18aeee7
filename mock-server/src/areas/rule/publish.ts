import { eq, sql } from 'drizzle-orm';
import { refuse } from '../../http/errors.ts';
import { requireReason } from '../../platform/kernel/lists/reason.ts';
import type { ActionContext } from '../../platform/services/entity/declaration.ts';
import { requireSecondPerson } from '../../platform/services/secondPerson/secondPerson.ts';
import { lockMembers } from '../targetScope/index.ts';
import type { RuleContent } from './content.ts';
import { checkContent, failingTests } from './contentChecks.ts';
import { checkDryRun } from './dryRun.ts';
import { notifyAlonePublished } from './messages.ts';
import type { LiveStatus } from './ruleStatus.ts';
import { ruleTransitions } from './ruleTransitions.ts';
import { incrementVersion } from './service.ts';
import { ruleVersions } from './tables.ts';
import { texts } from './texts.ts';
import {
  callerName,
  contentColumns,
  lockForAction,
  lockRule,
  type Rule,
  type RuleVersion,
  readVersion,
  requireOpen,
  ruleSubject,
  updateRow,
  updateVersion,
} from './versions.ts';

interface RowKey {
  ID: number;
  expectUpdatedAt?: string | undefined;
}

const PUBLISHERS = { method: 'POST', path: '/rule/publishRule' };

/** Throws if the version is invalid or one of its test cases fails. */
export function checkRelease({ content }: RuleVersion): void {
  checkContent(content);
  const failing = failingTests(content);
  if (failing.length > 0) throw refuse(texts.failingTests(failing.map(({ name }) => name)));
}

/** Requires a second person, see `requireSecondPerson`. */
const checkSecondPerson = (
  by: ActionContext,
  open: RuleVersion,
  reason: string | undefined,
): Promise<string> =>
  requireSecondPerson(by, {
    call: PUBLISHERS,
    authorIds: open.editorIds,
    reason,
    refusal: texts.ownVersion,
    notifyAlone: (alone) => notifyAlonePublished(by, open, alone),
  });

/** Makes a version the active one, and sends it to the gateways. */
async function activate(by: ActionContext, rule: Rule, version: RuleVersion): Promise<void> {
  await by.tx
    .update(ruleVersions)
    .set({ status: 'replaced' })
    .where(sql`${ruleVersions.ruleId} = ${rule.id} and ${ruleVersions.status} = 'published'`);
  await updateVersion(by.tx, version.id, {
    status: 'published',
    publisherName: callerName(by),
    publishedAt: by.now,
    reason: version.reason,
  });
  await updateRow(by, rule.id, {
    ...contentColumns(version.content),
    version: version.version,
    status: 'published',
    authorName: version.authorName,
  });
  await incrementVersion({ tx: by.tx, bus: by.deps.bus }, null);
}

/** Publishes the open version. Throws if the caller wrote it, see `checkSecondPerson`. */
export async function publishRule(
  by: ActionContext,
  { reason, ...key }: RowKey & { reason?: string | undefined },
): Promise<number> {
  await lockMembers(by.tx);
  const locked = await lockForAction(by, key, 'publish');
  const open = requireOpen(locked);
  checkRelease(open);
  const needsReason = await checkDryRun(by, open);
  const alone = await checkSecondPerson(by, open, reason);
  const given = needsReason ? requireReason(reason) : alone;
  await activate(by, locked.rule, { ...open, reason: given });
  await updateRow(by, locked.rule.id, { openVersion: null, openStatus: null });
  return open.version;
}

/** Whether a version blocks where the active one does not reach. This needs a second person. */
function blocksMore(
  { scopeIds: current }: Pick<Rule, 'scopeIds'>,
  { mode, scopeIds: next = [] }: RuleContent,
): boolean {
  if (mode !== 'block' || current.length === 0) return false;
  return next.length === 0 || next.some((id) => !current.includes(id));
}

/** Publishes the content of an old version as a new one. An open version gets the number after. */
export async function rollbackRule(
  by: ActionContext,
  { version: former, reason, ...key }: RowKey & { version: number; reason: string },
): Promise<number> {
  await lockMembers(by.tx);
  const { rule, open } = await lockForAction(by, key, 'rollback');
  if (former === rule.version) throw refuse(texts.current);
  const old = await readVersion(by.tx, rule.id, former);
  if (old.publishedAt === null) throw refuse(texts.neverPublished);
  if (blocksMore(rule, old.content)) throw refuse(texts.widerReach);
  const version = rule.version + 1;
  if (open) {
    await updateVersion(by.tx, open.id, { version: version + 1 });
    await updateRow(by, rule.id, { openVersion: version + 1 });
  }
  const [restored] = await by.tx
    .insert(ruleVersions)
    .values({
      ruleId: rule.id,
      version,
      status: 'draft',
      content: old.content,
      note: texts.rolledBackTo(former),
      reason: requireReason(reason),
      authorName: callerName(by),
      editorIds: [by.caller.userId],
    })
    .returning();
  if (restored) await activate(by, rule, restored);
  return version;
}

const ACTIONS = { published: 'enable', disabled: 'disable', archived: 'archive' } as const;

/** Enables, disables or archives a rule. An archived rule loses its open version. */
export async function setRuleStatus(
  by: ActionContext,
  { status, ...key }: RowKey & { status: Exclude<LiveStatus, 'draft'> },
): Promise<void> {
  await lockMembers(by.tx);
  const locked = await lockRule(by, key);
  ruleTransitions.assert(ruleSubject(by, locked), ACTIONS[status]);
  const { rule, open } = locked;
  if (open && status === 'archived' && rule.status !== 'draft')
    await by.tx.delete(ruleVersions).where(eq(ruleVersions.id, open.id));
  await updateRow(by, rule.id, {
    status,
    ...(status === 'archived' && { openVersion: null, openStatus: null }),
  });
  await incrementVersion({ tx: by.tx, bus: by.deps.bus }, null);
}
