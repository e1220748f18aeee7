import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { alreadyInUse, badFields, conflict, refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { hasKeyword, type RuleKind } from './kinds.ts';
import { readRules } from './listen.ts';
import { matchRule, normalizeText } from './match.ts';
import { ruleList } from './ruleList.ts';
import {
  type AddRule,
  MAX_REPLY_BYTES,
  MAX_RULES,
  type ReplyRule,
  type UpdateRule,
} from './schemas.ts';
import { wechatReplyRules as rules } from './tables.ts';
import { texts } from './texts.ts';

async function readRule(by: ActorContext, id: number): Promise<ReplyRule> {
  const [row] = await ruleList.find(by, eq(rules.id, id));
  if (!row) throw refuse(texts.unknownRule);
  return row;
}

async function lockRule({ tx }: ActorContext, id: number) {
  const [row] = await tx.select().from(rules).where(eq(rules.id, id)).for('update');
  if (!row) throw refuse(texts.unknownRule);
  return row;
}

/**
 * Serializes adding and sorting, so that positions are unique and the maximum number of rules is
 * not exceeded.
 */
const lockAll = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('wechat_reply_rules'))`);

/** Validates the input and returns the columns to store. Throws 422 with the invalid fields. */
function toColumns(
  { caller }: ActorContext,
  { name, kind, keyword = '', reply }: Omit<AddRule, 'enabled' | 'requestId'>,
) {
  const typed = hasKeyword(kind) ? keyword.trim() : '';
  const compared = normalizeText(typed);
  const bytes = Buffer.byteLength(reply.trim());
  const faults = [
    ...(hasKeyword(kind) && compared === '' ? [{ field: 'keyword', msg: texts.noKeyword }] : []),
    ...(bytes === 0 ? [{ field: 'reply', msg: texts.noReply }] : []),
    ...(bytes > MAX_REPLY_BYTES
      ? [{ field: 'reply', msg: texts.longReply(bytes, MAX_REPLY_BYTES) }]
      : []),
  ];
  if (faults.length > 0) throw badFields(faults);
  return {
    name: name.trim(),
    kind,
    keyword: typed,
    comparable: compared,
    reply: reply.trim(),
    updaterName: caller.nickName || caller.userName,
  };
}

/**
 * Throws 409 with the field if another rule has the same keyword, or is the only rule that is
 * allowed of its kind.
 */
async function assertAlone(tx: Tx, kind: RuleKind, compared: string, id = 0): Promise<void> {
  const [other] = await tx
    .select({ id: rules.id, name: rules.name })
    .from(rules)
    .where(and(eq(rules.kind, kind), eq(rules.comparable, compared)));
  if (!other || other.id === id) return;
  throw hasKeyword(kind)
    ? alreadyInUse('keyword', texts.sameKeyword(other.name))
    : alreadyInUse('kind', texts.oneOfKind(other.name));
}

/** Adds a rule at the end. */
export async function addRule(
  by: ActorContext,
  { enabled = true, ...fields }: AddRule,
): Promise<ReplyRule> {
  const { tx } = by;
  const columns = toColumns(by, fields);
  await lockAll(tx);
  await assertAlone(tx, columns.kind, columns.comparable);
  const [all] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      last: sql<number>`coalesce(max(${rules.sort}), 0)::int`,
    })
    .from(rules);
  const { count, last } = all ?? { count: 0, last: 0 };
  if (count >= MAX_RULES) throw refuse(texts.mostRules(MAX_RULES));
  const [added] = await tx
    .insert(rules)
    .values({ ...columns, enabled, sort: last + 1 })
    .returning({ id: rules.id });
  return readRule(by, added?.id ?? 0);
}

/** Updates a rule. Throws 409 if it was changed since `expectUpdatedAt`. */
export async function updateRule(
  by: ActorContext,
  { ID, expectUpdatedAt, ...fields }: UpdateRule,
): Promise<ReplyRule> {
  const { tx } = by;
  const columns = toColumns(by, fields);
  await lockAll(tx);
  const row = await lockRule(by, ID);
  if (expectUpdatedAt !== undefined && expectUpdatedAt !== row.updatedAt.toISOString())
    throw conflict();
  await assertAlone(tx, columns.kind, columns.comparable, ID);
  await tx.update(rules).set(columns).where(eq(rules.id, ID));
  return readRule(by, ID);
}

/** Sets the order of all rules. Throws 409 if rules were added or deleted. */
export async function sortRules({ tx }: ActorContext, ids: readonly number[]): Promise<void> {
  await lockAll(tx);
  const rows = await tx.select({ id: rules.id }).from(rules).orderBy(asc(rules.id)).for('update');
  const ruleIds = rows.map(({ id }) => id).join();
  if (ruleIds !== [...new Set(ids)].sort((a, b) => a - b).join()) throw conflict(texts.orderMoved);
  for (const [at, id] of ids.entries())
    await tx
      .update(rules)
      .set({ sort: at + 1, updatedAt: sql`${rules.updatedAt}` })
      .where(eq(rules.id, id));
}

/** Deletes a rule. The messages keep its past replies. */
export async function deleteRule(by: ActorContext, id: number): Promise<void> {
  await lockRule(by, id);
  await by.tx.delete(rules).where(eq(rules.id, id));
}

/** Returns the reply that the enabled rules would give to a message. */
export async function tryReply(
  { tx }: ActorContext,
  { type, content = '' }: { type: string; content?: string },
) {
  const isFollower = type === 'subscribe';
  const message = {
    type: isFollower ? 'event' : type,
    event: isFollower ? 'subscribe' : '',
    content: type === 'text' ? content : '',
  };
  const rule = matchRule(await readRules(tx), message);
  return {
    rule: rule ? { ID: rule.id, name: rule.name, kind: rule.kind } : null,
    reply: rule?.reply ?? '',
  };
}
