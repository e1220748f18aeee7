import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { timestamp } from '../../../db/columns.ts';
import { users } from '../../kernel/identity/user/tables.ts';

/** Calls that wait for a second proof, and sign-ins that do. A row is gone after the call that it let through. */
export const challenges = pgTable(
  'verification_challenges',
  {
    id: varchar({ length: 40 }).primaryKey(),
    /** `sms`, `wx` or `login`. */
    kind: varchar({ length: 10 }).notNull(),
    /** Whose proof it takes. Absent for a call without session that only a fault switch challenges. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The session that was challenged; absent for a sign-in, which has none yet. */
    sessionId: varchar({ length: 100 }),
    /** Method and path. */
    call: varchar({ length: 220 }).notNull(),
    payloadHash: varchar({ length: 64 }).notNull(),
    /** As `groundsOf` says: a proof ends when the password or the roles change. */
    grounds: varchar({ length: 64 }).notNull().default(''),
    /** Where a code is sent; empty when the account has no phone. */
    phone: varchar({ length: 20 }).notNull().default(''),
    passedAt: timestamp(),
    expiresAt: timestamp().notNull(),
  },
  (table) => [
    index('verification_challenges_session').on(table.sessionId),
    index('verification_challenges_expires').on(table.expiresAt),
  ],
);

/** The one live code of a session or of a challenge, as a keyed hash. */
export const smsCodes = pgTable('sms_codes', {
  /** `session:<id>` or `challenge:<id>`. */
  subject: varchar({ length: 120 }).primaryKey(),
  codeHash: varchar({ length: 64 }).notNull(),
  attempts: integer().notNull().default(0),
  expiresAt: timestamp().notNull(),
});
