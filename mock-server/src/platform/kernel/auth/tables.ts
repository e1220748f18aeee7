import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record, timestamp } from '../../../db/columns.ts';
import { authorityId } from '../identity/authority/tables.ts';
import { users } from '../identity/user/tables.ts';

/** Values that the server made for itself once, for example the key of its tokens. */
export const secrets = pgTable('secrets', {
  name: varchar({ length: 60 }).primaryKey(),
  value: text().notNull(),
});

/** Tokens that were signed out before their end, by hash: a leaked table opens no session. */
export const revokedTokens = pgTable(
  'revoked_tokens',
  { tokenHash: varchar({ length: 64 }).primaryKey(), expiresAt: timestamp().notNull() },
  (table) => [index('revoked_tokens_expires').on(table.expiresAt)],
);

/** Who is signed in where. A row without an end may have been outlived: by its token, by the password, by the role. */
export const sessions = pgTable(
  'sessions',
  {
    /** As the token names it; it stays when the token is renewed. */
    id: varchar({ length: 60 }).primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorityId: authorityId().notNull(),
    sessionEpoch: integer().notNull(),
    /** Where it was used last, and by what. */
    ip: varchar({ length: 60 }).notNull(),
    agent: varchar({ length: 300 }).notNull(),
    startedAt: timestamp().notNull(),
    usedAt: timestamp().notNull(),
    /** Of its newest token. */
    issuedAt: timestamp().notNull(),
    expiresAt: timestamp().notNull(),
    /** Ended by its user, or by whoever manages him. */
    endedAt: timestamp(),
  },
  (table) => [
    index('sessions_user').on(table.userId, table.usedAt),
    index('sessions_expires').on(table.expiresAt),
  ],
);

/** Tokens by which programs make calls for a person: some of those that his role may make, until a day. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    ...record,
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The role in which it was made: its calls are some of that role's. */
    authorityId: authorityId().notNull(),
    name: varchar({ length: 60 }).notNull(),
    /** The token itself is told once, and kept nowhere. */
    tokenHash: varchar({ length: 64 }).notNull(),
    /** Its last characters, for people to know it again. */
    hint: varchar({ length: 8 }).notNull(),
    /** `POST /netbar/getNetbarList` */
    calls: jsonb().$type<string[]>().notNull(),
    /** The one remote whose releases it may upload; null for any other token. */
    remote: varchar({ length: 40 }),
    expiresAt: timestamp().notNull(),
    usedAt: timestamp(),
    usedIp: varchar({ length: 60 }).notNull().default(''),
    revokedAt: timestamp(),
  },
  (table) => [
    unique('access_tokens_hash').on(table.tokenHash),
    index('access_tokens_user').on(table.userId),
    index('access_tokens_expires').on(table.expiresAt),
  ],
);

/**
 * How often the rows of a topic were changed; triggers count (see the migration). A call that reads takes from memory what was
 * read at the same number.
 */
export const changeCounts = pgTable('change_counts', {
  name: varchar({ length: 20 }).primaryKey(),
  number: bigint({ mode: 'number' }).notNull(),
});

/** The user name that a bucket of failures ends with, if it is about one; the same expression as in the index. */
export const failedName = sql`substring(subject from 'name:(.*)$')`;

/** Failed sign-ins in a row, by bucket: `name:alice`, `address:192.0.2.7 name:alice`, `address:192.0.2.7`. */
export const loginFailures = pgTable(
  'login_failures',
  {
    subject: varchar({ length: 160 }).primaryKey(),
    failures: integer().notNull(),
    lastFailureAt: timestamp().notNull(),
    lockedUntil: timestamp(),
  },
  () => [index('login_failures_name').on(failedName)],
);

export const captchas = pgTable(
  'captchas',
  {
    id: varchar({ length: 40 }).primaryKey(),
    answerHash: varchar({ length: 64 }).notNull(),
    expiresAt: timestamp().notNull(),
  },
  (table) => [index('captchas_expires').on(table.expiresAt)],
);
