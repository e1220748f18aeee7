import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { WechatListener } from '../../platform/accounts/wx/listener.ts';
import type { WechatMessage } from '../../platform/kernel/interfaces/wechatGateway.ts';
import { publishTopic } from '../../platform/kernel/live/publish.ts';
import { MESSAGE_TYPES, type MessageType } from './kinds.ts';
import { matchRule } from './match.ts';
import { wechatMessages, wechatReplyRules } from './tables.ts';
import { WECHAT_CHANNEL, wechatTopic } from './topic.ts';

/** Maximum stored length of a text. The platform sends less. */
const MAX_TEXT = 4_000;
const FIRST_SECOND = 1_000_000_000;

const toMessageType = (type: string): MessageType =>
  MESSAGE_TYPES.find((known) => known === type) ?? 'other';

/**
 * Returns the key for deduplication as the platform specifies: the message id, or for an event its
 * sender and time. Type and key are included, because a user can cause two events in the same
 * second, for example by following and pressing a button.
 */
function buildDedupKey({
  account,
  openid,
  msgId,
  createTime,
  type,
  event,
  eventKey,
}: WechatMessage): string {
  const parts =
    msgId === '' ? [account, openid, createTime, type, event, eventKey] : [account, msgId];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Reads the enabled rules in order. */
export const readRules = (tx: Tx) =>
  tx
    .select()
    .from(wechatReplyRules)
    .where(eq(wechatReplyRules.enabled, true))
    .orderBy(asc(wechatReplyRules.sort), asc(wechatReplyRules.id));

const sentAt = (createTime: number | undefined, now: Date): Date =>
  createTime !== undefined && createTime >= FIRST_SECOND ? new Date(createTime * 1000) : now;

/**
 * Stores a received message and replies according to the rules. A repeated message gets the first
 * reply again.
 */
export const onWechatMessage: WechatListener = async (deps, { message, isScan, now }) => {
  const { db } = deps.database;
  const { openid, type, event, eventKey, content, msgId, createTime } = message;
  const dedupKey = buildDedupKey(message);
  const rule = isScan ? undefined : matchRule(await readRules(db), message);
  const isKnown = toMessageType(type) !== 'other';
  const row = {
    createdAt: now,
    dedupKey,
    sentAt: sentAt(createTime, now),
    openid: openid.slice(0, 64),
    type: toMessageType(type),
    event: (isKnown ? event : type).slice(0, 40),
    eventKey: eventKey.slice(0, MAX_TEXT),
    content: content.slice(0, MAX_TEXT),
    msgId: msgId.slice(0, 24),
    answered: isScan ? ('scan' as const) : rule ? ('rule' as const) : ('none' as const),
    // The reply to a scan is not stored, because it is confidential to the user who scanned.
    ...(rule && { ruleId: rule.id, ruleName: rule.name, reply: rule.reply }),
  };
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(wechatMessages)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: wechatMessages.id });
    if (added) {
      await publishTopic({ bus: deps.bus, tx }, wechatTopic, [WECHAT_CHANNEL], { type: row.type });
      return rule?.reply;
    }
    const [first] = await tx
      .select({ answered: wechatMessages.answered, reply: wechatMessages.reply })
      .from(wechatMessages)
      .where(eq(wechatMessages.dedupKey, dedupKey));
    return first?.answered === 'rule' ? first.reply : undefined;
  });
};
