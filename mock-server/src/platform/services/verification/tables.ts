import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { timestamp } from '../../../db/columns.ts';
import { users } from '../../kernel/identity/user/tables.ts';

/**
 * Calls and sign-ins that wait for a second proof. A row is deleted when it has allowed its call.
 */
export const challenges = pgTable(
  'verification_challenges',
  {
    id: varchar({ length: 40 }).primaryKey(),
    /** `sms`, `wx` or `login`. */
    kind: varchar({ length: 10 }).notNull(),
    /**
     * The user who must give the proof. Null for a call without a session that a fault switch
     * challenges.
     */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The challenged session. Null for a sign-in. */
    sessionId: varchar({ length: 100 }),
    /** Method and path. */
    call: varchar({ length: 220 }).notNull(),
    payloadHash: varchar({ length: 64 }).notNull(),
    /** Hash of `proofGrounds`: the proof becomes invalid when the password or the roles change. */
    grounds: varchar({ length: 64 }).notNull().default(''),
    /** Receiver of the code; empty if the account has no phone. */
    phone: varchar({ length: 20 }).notNull().default(''),
    passedAt: timestamp(),
    expiresAt: timestamp().notNull(),
  },
  (table) => [
    index('verification_challenges_session').on(table.sessionId),
    index('verification_challenges_expires').on(table.expiresAt),
  ],
);

/** The only valid code of a session or challenge, as a keyed hash. */
export const smsCodes = pgTable('sms_codes', {
  /** `session:<id>` or `challenge:<id>`. */
  subject: varchar({ length: 120 }).primaryKey(),
  codeHash: varchar({ length: 64 }).notNull(),
  attempts: integer().notNull().default(0),
  expiresAt: timestamp().notNull(),
});
