import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import { record, timestamp } from '../../db/columns.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { AudienceKind } from './audienceKinds.ts';
import type { NoticeLevel, NoticeStatus, NoticeType } from './status.ts';

/** Notices to users. */
export const notices = pgTable(
  'notices',
  {
    ...record,
    title: varchar({ length: 60 }).notNull(),
    type: varchar({ length: 10 }).$type<NoticeType>().notNull(),
    level: varchar({ length: 10 }).$type<NoticeLevel>().notNull(),
    /** Markdown. */
    content: text().notNull(),
    isPopup: boolean().notNull().default(false),
    isBanner: boolean().notNull().default(false),
    needConfirm: boolean().notNull().default(false),
    pinned: boolean().notNull().default(false),
    /** Whether the audience is fixed when the notice is published. */
    isFixed: boolean().notNull().default(false),
    /** Planned time. Null publishes immediately. */
    publishAt: timestamp(),
    expireAt: timestamp(),
    status: varchar({ length: 10 }).$type<NoticeStatus>().notNull().default('draft'),
    publishedAt: timestamp(),
    endedAt: timestamp(),
    /** Number of people when it was published. */
    targetCount: integer().notNull().default(0),
    revision: integer().notNull().default(1),
    /** Oldest revision that counts as read. */
    askedRevision: integer().notNull().default(1),
    /** No foreign key, because a notice outlives its author. */
    authorId: integer().notNull(),
    authorName: varchar({ length: 60 }).notNull(),
  },
  (table) => [
    index('notices_status').on(table.status, table.publishedAt, table.id),
    index('notices_author').on(table.authorId),
    index('notices_created').on(table.createdAt, table.id),
    index('notices_due').on(table.publishAt).where(sql`${table.status} = 'scheduled'`),
    index('notices_expiry').on(table.expireAt).where(sql`${table.status} = 'published'`),
  ],
);

const noticeId = () =>
  integer()
    .notNull()
    .references(() => notices.id, { onDelete: 'cascade' });

/** Audience of notices. A user receives a notice if one of its active rows is a key of the user. */
export const noticeAudience = pgTable(
  'notice_audience',
  {
    noticeId: noticeId(),
    kind: varchar({ length: 12 }).$type<AudienceKind>().notNull(),
    /** Id of the object, 0 for everybody. */
    targetId: bigint({ mode: 'number' }).notNull(),
    /** False for the chosen rows of a fixed audience, which `member` rows replace. */
    isActive: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.kind, table.targetId] }),
    index('notice_audience_key').on(table.kind, table.targetId).where(sql`${table.isActive}`),
  ],
);

/** Notices that users have read or confirmed. */
export const noticeReads = pgTable(
  'notice_reads',
  {
    noticeId: noticeId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Revision that was read. */
    revision: integer().notNull(),
    readAt: timestamp().notNull(),
    confirmedAt: timestamp(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.noticeId] }),
    index('notice_reads_notice').on(table.noticeId),
  ],
);

/** Earlier texts of notices that were changed after they were published. */
export const noticeRevisions = pgTable(
  'notice_revisions',
  {
    ...record,
    noticeId: noticeId(),
    revision: integer().notNull(),
    title: varchar({ length: 60 }).notNull(),
    content: text().notNull(),
    authorName: varchar({ length: 60 }).notNull(),
  },
  (table) => [unique('notice_revisions_number').on(table.noticeId, table.revision)],
);
