import { integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { users } from '../../kernel/identity/user/tables.ts';

/** Storage keys of users' pictures. A replaced picture is deleted from the storage. */
export const avatars = pgTable('avatars', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  key: varchar({ length: 40 }).notNull(),
});
