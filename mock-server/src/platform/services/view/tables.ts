import { index, integer, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record } from '../../../db/columns.ts';
import { authorities, authorityId } from '../../kernel/identity/authority/tables.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import type { ViewContent } from './schemas.ts';

const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * Saved settings of a list: filters, sort order and columns. `sharedWith` is the role that also
 * sees the view.
 */
export const savedViews = pgTable(
  'saved_views',
  {
    ...record,
    userId: owner(),
    /** Id of the list, defined by its page. */
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

/** The default view of a user for a list. */
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
