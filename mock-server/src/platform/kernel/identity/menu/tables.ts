import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import { record } from '../../../../db/columns.ts';
import { authorities, authorityId } from '../authority/tables.ts';

/** Menu rows. `parentId` 0 means top level. `component` is the component path of the page. */
export const menus = pgTable(
  'menus',
  {
    ...record,
    parentId: integer().notNull().default(0),
    path: text().notNull(),
    name: varchar({ length: 200 }).notNull(),
    hidden: boolean().notNull().default(false),
    component: text().notNull(),
    sort: integer().notNull().default(0),
    title: varchar({ length: 100 }).notNull(),
    icon: varchar({ length: 60 }).notNull().default(''),
    activeName: varchar({ length: 200 }).notNull().default(''),
    keepAlive: boolean().notNull().default(false),
    defaultMenu: boolean().notNull().default(false),
    closeTab: boolean().notNull().default(false),
  },
  (table) => [unique('menus_name').on(table.name), index('menus_parent').on(table.parentId)],
);

const menuId = () =>
  integer()
    .notNull()
    .references(() => menus.id, { onDelete: 'cascade' });

/** Query or path parameters that a menu row adds to the address of its page. */
export const menuParameters = pgTable(
  'menu_parameters',
  {
    ...record,
    menuId: menuId(),
    type: varchar({ length: 10 }).notNull(),
    key: varchar({ length: 100 }).notNull(),
    value: text().notNull(),
  },
  (table) => [index('menu_parameters_menu').on(table.menuId)],
);

/** Buttons of a page that can be granted separately. */
export const menuButtons = pgTable(
  'menu_buttons',
  {
    ...record,
    menuId: menuId(),
    name: varchar({ length: 100 }).notNull(),
    desc: varchar({ length: 200 }).notNull().default(''),
  },
  (table) => [unique('menu_buttons_name').on(table.menuId, table.name)],
);

const owner = () =>
  authorityId()
    .notNull()
    .references(() => authorities.authorityId, { onDelete: 'cascade' });

/** Menu rows visible to roles. */
export const authorityMenus = pgTable(
  'authority_menus',
  { authorityId: owner(), menuId: menuId() },
  (table) => [
    primaryKey({ columns: [table.authorityId, table.menuId] }),
    index('authority_menus_menu').on(table.menuId),
  ],
);

/** Buttons granted to roles. */
export const authorityButtons = pgTable(
  'authority_buttons',
  {
    authorityId: owner(),
    menuId: menuId(),
    buttonId: integer()
      .notNull()
      .references(() => menuButtons.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.authorityId, table.buttonId] })],
);
