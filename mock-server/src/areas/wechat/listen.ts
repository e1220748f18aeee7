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

/** What is kept of a text: more than the platform sends. */
const MOST_TEXT = 4_000;
const FIRST_SECOND = 1_000_000_000;

const typeOf = (type: string): MessageType =>
  MESSAGE_TYPES.find((known) => known === type) ?? 'other';

/**
 * What tells a message from others, as the platform asks for: by its number, of an event by who caused it and when. Two events of one
 * person in the same second, such as following and the press of a button, are told apart by what they are.
 */
function dedupKeyOf({
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

/** The rules that are on, in their order. */
export const readRules = (tx: Tx) =>
  tx
    .select()
    .from(wechatReplyRules)
    .where(eq(wechatReplyRules.enabled, true))
    .orderBy(asc(wechatReplyRules.sort), asc(wechatReplyRules.id));

const sentAt = (createTime: number | undefined, now: Date): Date =>
  createTime !== undefined && createTime >= FIRST_SECOND ? new Date(createTime * 1000) : now;

/** Writes down what the platform told and answers by the rules. What is told again gets what it was answered first. */
export const onWechatMessage: WechatListener = async (deps, { message, isScan, now }) => {
  const { db } = deps.database;
  const { openid, type, event, eventKey, content, msgId, createTime } = message;
  const dedupKey = dedupKeyOf(message);
  const rule = isScan ? undefined : matchRule(await readRules(db), message);
  const isKnown = typeOf(type) !== 'other';
  const row = {
    createdAt: now,
    dedupKey,
    sentAt: sentAt(createTime, now),
    openid: openid.slice(0, 64),
    type: typeOf(type),
    event: (isKnown ? event : type).slice(0, 40),
    eventKey: eventKey.slice(0, MOST_TEXT),
    content: content.slice(0, MOST_TEXT),
    msgId: msgId.slice(0, 24),
    answered: isScan ? ('scan' as const) : rule ? ('rule' as const) : ('none' as const),
    // What a scan is answered with is a secret of whoever scanned.
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
