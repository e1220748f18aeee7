import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { record, timestamp } from '../../db/columns.ts';
import type { MessageType, ReplySource, RuleKind } from './kinds.ts';

/**
 * Reply rules of the official account. All rules are evaluated for each message, so their number is
 * limited.
 */
export const wechatReplyRules = pgTable(
  'wechat_reply_rules',
  {
    ...record,
    name: varchar({ length: 30 }).notNull(),
    kind: varchar({ length: 10 }).$type<RuleKind>().notNull(),
    /** Keyword as entered. Empty for kinds without a keyword. */
    keyword: varchar({ length: 30 }).notNull().default(''),
    /** Normalized keyword, see `comparable`. */
    comparable: text().notNull().default(''),
    reply: text().notNull(),
    enabled: boolean().notNull().default(true),
    /** Position. The first matching rule replies. */
    sort: integer().notNull(),
    updaterName: varchar({ length: 60 }).notNull().default(''),
  },
  (table) => [uniqueIndex('wechat_reply_rules_keyword').on(table.kind, table.comparable)],
);

/** Received messages and events, with their replies. */
export const wechatMessages = pgTable(
  'wechat_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Time of the first delivery. */
    createdAt: timestamp().notNull(),
    /** Deduplication key, equal for repeated deliveries. */
    dedupKey: varchar({ length: 64 }).notNull().unique('wechat_messages_dedup'),
    /** Time according to the platform. */
    sentAt: timestamp().notNull(),
    openid: varchar({ length: 64 }).notNull(),
    type: varchar({ length: 12 }).$type<MessageType>().notNull(),
    /** Name of the event, or the unknown type of the message. */
    event: varchar({ length: 40 }).notNull().default(''),
    eventKey: text().notNull().default(''),
    content: text().notNull().default(''),
    msgId: varchar({ length: 24 }).notNull().default(''),
    answered: varchar({ length: 10 }).$type<ReplySource>().notNull(),
    /** Rule that replied, which may be deleted, and its name at that time. */
    ruleId: integer(),
    ruleName: varchar({ length: 30 }).notNull().default(''),
    reply: text().notNull().default(''),
  },
  (table) => [
    index('wechat_messages_created').on(table.createdAt, table.id),
    index('wechat_messages_openid').on(table.openid, table.id),
    index('wechat_messages_type').on(table.type, table.id),
    index('wechat_messages_answered').on(table.answered, table.id),
    index('wechat_messages_rule')
      .on(table.ruleId, table.id)
      .where(sql`${table.ruleId} is not null`),
  ],
);
