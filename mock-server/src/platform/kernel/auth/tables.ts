import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record, timestamp } from '../../../db/columns.ts';
import { authorityId } from '../identity/authority/tables.ts';
import { users } from '../identity/user/tables.ts';

/** Secrets that the server generated for itself, for example the key of its tokens. */
export const secrets = pgTable('secrets', {
  name: varchar({ length: 60 }).primaryKey(),
  value: text().notNull(),
});

/**
 * Tokens that were signed out before they expired. Hashed, so that a leaked table opens no session.
 */
export const revokedTokens = pgTable(
  'revoked_tokens',
  { tokenHash: varchar({ length: 64 }).primaryKey(), expiresAt: timestamp().notNull() },
  (table) => [index('revoked_tokens_expires').on(table.expiresAt)],
);

/**
 * Sessions of users. A row without `endedAt` can still be invalid: expired token, changed password,
 * lost role.
 */
export const sessions = pgTable(
  'sessions',
  {
    /** Session id in the token. It is kept when the token is renewed. */
    id: varchar({ length: 60 }).primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorityId: authorityId().notNull(),
    sessionEpoch: integer().notNull(),
    /** Client of the last use. */
    ip: varchar({ length: 60 }).notNull(),
    agent: varchar({ length: 300 }).notNull(),
    startedAt: timestamp().notNull(),
    usedAt: timestamp().notNull(),
    /** Time of issue of its newest token. */
    issuedAt: timestamp().notNull(),
    expiresAt: timestamp().notNull(),
    /** Ended by its user or by a manager of the user. */
    endedAt: timestamp(),
  },
  (table) => [
    index('sessions_user').on(table.userId, table.usedAt),
    index('sessions_expires').on(table.expiresAt),
  ],
);

/**
 * Tokens with which programs make calls as a user: a subset of the calls of the user's role, until
 * an expiry date.
 */
export const accessTokens = pgTable(
  'access_tokens',
  {
    ...record,
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Role in which the token was made. Its calls are a subset of that role's calls. */
    authorityId: authorityId().notNull(),
    name: varchar({ length: 60 }).notNull(),
    /** The token itself is shown once and not stored. */
    tokenHash: varchar({ length: 64 }).notNull(),
    /** Last characters of the token, to identify it in lists. */
    hint: varchar({ length: 8 }).notNull(),
    /** For example `POST /netbar/getNetbarList`. */
    calls: jsonb().$type<string[]>().notNull(),
    /** Remote whose releases a publishing token can upload; null for other tokens. */
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
 * Number of changes per topic, counted by triggers (see the migration). Read-only calls use cached
 * data of the same number.
 */
export const changeCounts = pgTable('change_counts', {
  name: varchar({ length: 20 }).primaryKey(),
  number: bigint({ mode: 'number' }).notNull(),
});

/** User name at the end of a bucket key, if any. The index uses the same expression. */
export const failedName = sql`substring(subject from 'name:(.*)$')`;

/**
 * Consecutive failures by bucket: `name:alice`, `address:192.0.2.7 name:alice`,
 * `address:192.0.2.7`.
 */
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
