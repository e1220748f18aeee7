import { index, integer, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record } from '../../../db/columns.ts';
import { authorities, authorityId } from '../../kernel/identity/authority/tables.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import type { ViewContent } from './schemas.ts';

const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** How a person looks at a list: filters, order, columns. `sharedWith` names the role that sees it too. */
export const savedViews = pgTable(
  'saved_views',
  {
    ...record,
    userId: owner(),
    /** Names the list, as its page does. */
    listId: varchar({ length: 160 }).notNull(),
    name: varchar({ length: 30 }).notNull(),
    content: jsonb().$type<ViewContent>().notNull(),
    sharedWith: authorityId().references(() => authorities.authorityId, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.userId, table.listId, table.name),
    index('saved_views_shared').on(table.listId, table.sharedWith),
  ],
);

/** The view with which a list opens for a person. */
export const defaultViews = pgTable(
  'default_views',
  {
    userId: owner(),
    listId: varchar({ length: 160 }).notNull(),
    viewId: integer()
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listId] }),
    index('default_views_view').on(table.viewId),
  ],
);
