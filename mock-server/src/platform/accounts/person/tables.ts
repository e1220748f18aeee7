import { integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { users } from '../../kernel/identity/user/tables.ts';

/** The object of the storage that a person's own picture is, to be removed when another takes its place. */
export const avatars = pgTable('avatars', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  key: varchar({ length: 40 }).notNull(),
});
