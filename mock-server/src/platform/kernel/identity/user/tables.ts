import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { record, startKey } from '../../../../db/columns.ts';
import { pinyinColumn, staleIndex } from '../../pinyin/pinyin.ts';
import { authorities, authorityId } from '../authority/tables.ts';

export const users = pgTable(
  'users',
  {
    ...record,
    uuid: uuid().notNull().defaultRandom(),
    userName: varchar({ length: 60 }).notNull(),
    /** argon2id in PHC format. */
    passwordHash: text().notNull(),
    nickName: varchar({ length: 60 }).notNull(),
    sideMode: varchar({ length: 20 }).notNull().default('dark'),
    headerImg: text().notNull().default(''),
    baseColor: varchar({ length: 20 }).notNull().default('#fff'),
    activeColor: varchar({ length: 20 }).notNull().default('#1890ff'),
    /** Role of new sessions; always one of `user_authorities`. */
    authorityId: authorityId()
      .notNull()
      .references(() => authorities.authorityId),
    phone: varchar({ length: 20 }).notNull().default(''),
    email: varchar({ length: 120 }).notNull().default(''),
    /** 1 normal, 2 disabled. */
    enable: integer().notNull().default(1),
    /** Whether the user can use plugins. */
    plugin: boolean().notNull().default(false),
    mustChangePassword: boolean().notNull().default(false),
    /** Incremented to end all sessions. Tokens of an older epoch are rejected. */
    sessionEpoch: integer().notNull().default(0),
    /**
     * Settings stored by the client and not used by the server. Not jsonb, which rejects some texts
     * that are valid in JSON.
     */
    originSetting: json().$type<Record<string, unknown>>(),
    /**
     * Search text (`search.ts`). It is precomputed, because lowering four columns of each row takes
     * longer than the rest of a search.
     */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(${users.userName} || chr(31) || ${users.nickName} || chr(31) || ${users.phone} || chr(31) || ${users.email})`,
      ),
    pinyin: pinyinColumn(),
  },
  (table) => [
    staleIndex('users_pinyin_stale', table, table.nickName),
    unique('users_user_name').on(table.userName),
    unique('users_uuid').on(table.uuid),
    // Sort columns of the list, followed by the id, so that a page in the middle is found without
    // reading the rows before it.
    index('users_name').on(table.userName, table.id),
    index('users_nick_name').on(table.nickName, table.id),
    index('users_phone').on(table.phone, table.id),
    index('users_email').on(table.email, table.id),
    index('users_enable').on(table.enable, table.id),
    index('users_created').on(table.createdAt, table.id),
    index('users_updated').on(table.updatedAt, table.id),
    // For prefix search (`startKey`).
    index('users_name_start').on(startKey(table.userName)),
    index('users_nick_name_start').on(startKey(table.nickName)),
    index('users_phone_start').on(startKey(table.phone)),
  ],
);

export const userAuthorities = pgTable(
  'user_authorities',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorityId: authorityId()
      .notNull()
      .references(() => authorities.authorityId),
    /** Order of assignment. The first role is the role of new sessions. */
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.authorityId] }),
    index('user_authorities_authority').on(table.authorityId),
  ],
);
