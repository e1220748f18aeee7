import { integer, pgTable } from 'drizzle-orm/pg-core';
import { jsonb, timestamp } from '../../db/columns.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';

/** A group of applications. The group without a name holds the others in the user's order. */
interface LayoutGroup {
  name: string;
  /** Keys of applications. Those that the user can no longer open are ignored. */
  keys: string[];
}

/** The application that a user opened, and the build at that time. */
interface Opened {
  key: string;
  build: string;
}

/** Groups, order and recently used applications of a user. */
export const applicationLayouts = pgTable('application_layouts', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  groups: jsonb().$type<LayoutGroup[]>().notNull().default([]),
  /** Last opened first. */
  recent: jsonb().$type<Opened[]>().notNull().default([]),
  updatedAt: timestamp().notNull(),
});
