import { eq, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { lockMembers, lockScopeToUse } from '../targetScope/index.ts';
import { pickContent, type RuleContent } from './content.ts';
import { checkContent } from './contentChecks.ts';
import { incrementObserving } from './observed.ts';
import type { OpenStatus } from './ruleStatus.ts';
import { ruleTransitions } from './ruleTransitions.ts';
import { rules, ruleVersions } from './tables.ts';
import { texts } from './texts.ts';
import {
  callerName,
  contentColumns,
  lockForAction,
  lockRule,
  type Rule,
  type RuleVersion,
  readVersion,
  ruleSubject,
  updateRow,
  updateVersion,
  withUniqueName,
} from './versions.ts';

const MAX_NAME = 60;

type EditContext = ActorContext & { deps: { bus: Bus } };

interface NewVersion {
  ruleId: number;
  version: number;
  content: RuleContent;
  note: string;
}

async function insertDraft(
  by: ActorContext,
  { ruleId, version, content, note }: NewVersion,
): Promise<void> {
  await by.tx.insert(ruleVersions).values({
    ruleId,
    version,
    content,
    note,
    status: 'draft',
    authorName: callerName(by),
    editorIds: [by.caller.userId],
  });
}

/** Adds a rule as a draft. Returns its id. */
export async function addRule(
  by: ActorContext,
  { note, ...given }: RuleContent & { note: string },
): Promise<number> {
  const content = pickContent(given);
  checkContent(content);
  await lockAddedScopes(by, content, undefined);
  const { rows } = (await by.tx.execute(
    sql`select nextval(pg_get_serial_sequence('rules', 'id'))::int as id`,
  )) as unknown as { rows: { id: number }[] };
  const ruleId = rows[0]?.id ?? 0;
  await withUniqueName(
    by.tx.insert(rules).values({
      id: ruleId,
      ruleNo: `U${String(ruleId).padStart(4, '0')}`,
      ...contentColumns(content),
      status: 'draft',
      version: 0,
      openVersion: 1,
      openStatus: 'draft',
      authorName: callerName(by),
    }),
  );
  await insertDraft(by, { ruleId, version: 1, content, note });
  return ruleId;
}

/**
 * Locks the target scopes that an edit adds. Throws if one is disabled, or the caller may not change
 * what applies to its members.
 */
async function lockAddedScopes(
  by: ActorContext,
  { scopeIds = [] }: RuleContent,
  former: RuleContent | undefined,
): Promise<void> {
  const added = scopeIds.filter((id) => !former?.scopeIds?.includes(id));
  for (const id of added) await lockScopeToUse(by, id);
}

/** Changes the open version. An edit returns a version in observing or pending to draft. */
async function changeOpen(
  by: EditContext,
  rule: Rule,
  open: RuleVersion,
  { content, note }: { content: RuleContent; note: string },
): Promise<void> {
  const editorIds = [...new Set([...open.editorIds, by.caller.userId])];
  await updateVersion(by.tx, open.id, { content, note, editorIds, status: 'draft' });
  if (open.status === 'observing')
    await incrementObserving({ tx: by.tx, bus: by.deps.bus }, open.content);
  const isNew = rule.status === 'draft';
  await updateRow(by, rule.id, {
    openStatus: 'draft' satisfies OpenStatus,
    ...(isNew && contentColumns(content)),
  });
}

/**
 * Saves a draft. For a published rule it becomes the next version, and the published one stays
 * active. Throws 409 if somebody has changed the rule.
 */
export async function updateRule(
  by: EditContext,
  {
    ID,
    expectUpdatedAt,
    note,
    ...given
  }: RuleContent & { ID: number; expectUpdatedAt?: string | undefined; note: string },
): Promise<void> {
  const content = pickContent(given);
  checkContent(content);
  // In the same order as publishing, which would otherwise deadlock with it.
  if (content.scopeIds?.length) await lockMembers(by.tx);
  const { rule, open } = await lockForAction(by, { ID, expectUpdatedAt }, 'edit');
  const former = open ?? (await readVersion(by.tx, rule.id, Math.max(rule.version, 1)));
  await lockAddedScopes(by, content, former.content);
  if (open) return changeOpen(by, rule, open, { content, note });
  const version = rule.version + 1;
  await insertDraft(by, { ruleId: ID, version, content, note });
  await updateRow(by, ID, { openVersion: version, openStatus: 'draft' });
}

/** Copies a rule, with its newest content, as a new draft. Returns the id of the copy. */
export async function copyRule(by: ActorContext, ID: number): Promise<number> {
  const { rule, open } = await lockForAction(by, { ID }, 'copy');
  const { content } = open ?? (await readVersion(by.tx, ID, Math.max(rule.version, 1)));
  const copies = await by.tx.$count(
    rules,
    sql`starts_with(${rules.name}, ${texts.copyName(content.name, '')})`,
  );
  const suffix = copies === 0 ? '' : ` ${copies + 1}`;
  const base = content.name.slice(0, MAX_NAME - texts.copyName('', suffix).length);
  return addRule(by, {
    ...content,
    name: texts.copyName(base, suffix),
    note: texts.copiedFrom(rule.ruleNo),
  });
}

/** Deletes a draft: the whole rule if no version was ever published. */
export async function deleteDraft(
  by: ActorContext,
  key: { ID: number; expectUpdatedAt?: string | undefined },
): Promise<void> {
  const locked = await lockRule(by, key);
  const { rule, open } = locked;
  const isNew = rule.status === 'draft';
  ruleTransitions.assert(ruleSubject(by, locked), isNew ? 'delete' : 'discard');
  if (isNew) await by.tx.delete(rules).where(eq(rules.id, rule.id));
  else {
    await by.tx.delete(ruleVersions).where(eq(ruleVersions.id, open?.id ?? 0));
    await updateRow(by, rule.id, { openVersion: null, openStatus: null });
  }
}
