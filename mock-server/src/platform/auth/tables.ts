import { bigint, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { timestamp } from '../../db/columns.ts';

/** Values that the server made for itself once, for example the key of its tokens. */
export const secrets = pgTable('secrets', { name: varchar({ length: 60 }).primaryKey(), value: text().notNull() });

/** Tokens that were signed out before their end, by hash: a leaked table opens no session. */
export const revokedTokens = pgTable(
  'revoked_tokens',
  { tokenHash: varchar({ length: 64 }).primaryKey(), expiresAt: timestamp().notNull() },
  (table) => [index('revoked_tokens_expires').on(table.expiresAt)],
);

/**
 * How often the rows of a topic were changed; triggers count (see the migration). A call that reads takes from memory what was
 * read at the same number.
 */
export const changeCounts = pgTable('change_counts', {
  name: varchar({ length: 20 }).primaryKey(),
  number: bigint({ mode: 'number' }).notNull(),
});

/** Failed sign-ins in a row, per user name (`user:…`) and per address (`ip:…`). */
export const loginFailures = pgTable('login_failures', {
  subject: varchar({ length: 160 }).primaryKey(),
  failures: integer().notNull(),
  lastFailureAt: timestamp().notNull(),
  lockedUntil: timestamp(),
});

export const captchas = pgTable(
  'captchas',
  { id: varchar({ length: 40 }).primaryKey(), answerHash: varchar({ length: 64 }).notNull(), expiresAt: timestamp().notNull() },
  (table) => [index('captchas_expires').on(table.expiresAt)],
);
