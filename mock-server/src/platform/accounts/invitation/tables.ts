import { bigint, index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { record, timestamp } from '../../../db/columns.ts';
import { authorityId } from '../../kernel/identity/authority/tables.ts';
import { users } from '../../kernel/identity/user/tables.ts';

/** Links by which somebody makes his own account, with the roles that the inviter gave him. */
export const invitations = pgTable(
  'invitations',
  {
    ...record,
    /** In small letters. */
    email: varchar({ length: 120 }).notNull(),
    nickName: varchar({ length: 60 }).notNull().default(''),
    /** The roles that he will hold, the active one first. */
    authorityIds: bigint({ mode: 'number' }).array().notNull(),
    /** Gone with his account, and the invitation is worth nothing then. */
    inviterId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The role in which he invited. */
    inviterRole: authorityId().notNull(),
    /** Keyed hash of what the link carries: a leaked table opens no account. */
    tokenHash: varchar({ length: 64 }).notNull(),
    expiresAt: timestamp().notNull(),
    acceptedAt: timestamp(),
    revokedAt: timestamp(),
    /** The account that came of it. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('invitations_token').on(table.tokenHash),
    index('invitations_email').on(table.email),
    index('invitations_inviter').on(table.inviterId),
  ],
);
