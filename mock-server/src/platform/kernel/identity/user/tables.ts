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
import { authorities, authorityId } from '../authority/tables.ts';

export const users = pgTable(
  'users',
  {
    ...record,
    uuid: uuid().notNull().defaultRandom(),
    userName: varchar({ length: 60 }).notNull(),
    /** argon2id, in PHC form. */
    passwordHash: text().notNull(),
    nickName: varchar({ length: 60 }).notNull(),
    sideMode: varchar({ length: 20 }).notNull().default('dark'),
    headerImg: text().notNull().default(''),
    baseColor: varchar({ length: 20 }).notNull().default('#fff'),
    activeColor: varchar({ length: 20 }).notNull().default('#1890ff'),
    /** The role that a new session starts with; always one of `user_authorities`. */
    authorityId: authorityId()
      .notNull()
      .references(() => authorities.authorityId),
    phone: varchar({ length: 20 }).notNull().default(''),
    email: varchar({ length: 120 }).notNull().default(''),
    /** 1 normal, 2 disabled. */
    enable: integer().notNull().default(1),
    /** Whether he may use plugins. */
    plugin: boolean().notNull().default(false),
    mustChangePassword: boolean().notNull().default(false),
    /** Raised when all sessions must end; a token of an older epoch is refused. */
    sessionEpoch: integer().notNull().default(0),
    /** What his client keeps of his settings; nothing here reads it. Not jsonb, which refuses some of the text that JSON may have. */
    originSetting: json().$type<Record<string, unknown>>(),
    /** What a keyword is looked for in (`search.ts`): to lower four columns of each row takes longer than all the rest of a search. */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(${users.userName} || chr(31) || ${users.nickName} || chr(31) || ${users.phone} || chr(31) || ${users.email})`,
      ),
  },
  (table) => [
    unique('users_user_name').on(table.userName),
    unique('users_uuid').on(table.uuid),
    // What the list is sorted by, with the number: a page in the middle is found without the rows before it.
    index('users_name').on(table.userName, table.id),
    index('users_nick_name').on(table.nickName, table.id),
    index('users_phone').on(table.phone, table.id),
    index('users_email').on(table.email, table.id),
    index('users_enable').on(table.enable, table.id),
    index('users_created').on(table.createdAt, table.id),
    index('users_updated').on(table.updatedAt, table.id),
    // Searched by their beginnings (`startKey`).
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
    /** Order in which the roles were given; the first one is the role of a new session. */
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.authorityId] }),
    index('user_authorities_authority').on(table.authorityId),
  ],
);
