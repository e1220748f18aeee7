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

/** What the official account answers to what. Few: they are all looked at for each message. */
export const wechatReplyRules = pgTable(
  'wechat_reply_rules',
  {
    ...record,
    name: varchar({ length: 30 }).notNull(),
    kind: varchar({ length: 10 }).$type<RuleKind>().notNull(),
    /** As it was typed; empty where the kind needs none. */
    keyword: varchar({ length: 30 }).notNull().default(''),
    /** As it is compared, see `comparable`. */
    comparable: text().notNull().default(''),
    reply: text().notNull(),
    enabled: boolean().notNull().default(true),
    /** The first one that fits answers. */
    sort: integer().notNull(),
    updaterName: varchar({ length: 60 }).notNull().default(''),
  },
  (table) => [uniqueIndex('wechat_reply_rules_keyword').on(table.kind, table.comparable)],
);

/** What people wrote to the official account, what happened there, and what was answered. */
export const wechatMessages = pgTable(
  'wechat_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** When it was received first. */
    createdAt: timestamp().notNull(),
    /** The same for what the platform tells again. */
    dedupKey: varchar({ length: 64 }).notNull().unique('wechat_messages_dedup'),
    /** By the platform's clock. */
    sentAt: timestamp().notNull(),
    openid: varchar({ length: 64 }).notNull(),
    type: varchar({ length: 12 }).$type<MessageType>().notNull(),
    /** What the platform calls the event, or a type that is not known here. */
    event: varchar({ length: 40 }).notNull().default(''),
    eventKey: text().notNull().default(''),
    content: text().notNull().default(''),
    msgId: varchar({ length: 24 }).notNull().default(''),
    answered: varchar({ length: 10 }).$type<ReplySource>().notNull(),
    /** The rule that answered, which may be gone by now, and what it was called then. */
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
