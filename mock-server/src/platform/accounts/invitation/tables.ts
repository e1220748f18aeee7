import { bigint, index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { record, timestamp } from '../../../db/columns.ts';
import { authorityId } from '../../kernel/identity/authority/tables.ts';
import { users } from '../../kernel/identity/user/tables.ts';

/** Invitations that let a user create an account with the given roles. */
export const invitations = pgTable(
  'invitations',
  {
    ...record,
    /** In lower case. */
    email: varchar({ length: 120 }).notNull(),
    nickName: varchar({ length: 60 }).notNull().default(''),
    /** Roles of the new account. The first is the active role. */
    authorityIds: bigint({ mode: 'number' }).array().notNull(),
    /** Null after the inviter was deleted. The invitation is then invalid. */
    inviterId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Role of the inviter at the time of the invitation. */
    inviterRole: authorityId().notNull(),
    /** Keyed hash of the token, so that a leaked table does not reveal working links. */
    tokenHash: varchar({ length: 64 }).notNull(),
    expiresAt: timestamp().notNull(),
    acceptedAt: timestamp(),
    revokedAt: timestamp(),
    /** The created account. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('invitations_token').on(table.tokenHash),
    index('invitations_email').on(table.email),
    index('invitations_inviter').on(table.inviterId),
  ],
);
