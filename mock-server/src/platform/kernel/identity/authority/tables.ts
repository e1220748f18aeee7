import { bigint, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { record } from '../../../../db/columns.ts';

/** Id of a role: up to 15 digits, chosen when the role is created. */
export const authorityId = () => bigint({ mode: 'number' });

/** Roles. `parentId` 0 means directly below 超级管理员 (see hierarchy.ts). */
export const authorities = pgTable('authorities', {
  authorityId: authorityId().primaryKey(),
  authorityName: varchar({ length: 40 }).notNull(),
  parentId: authorityId().notNull().default(0),
  defaultRouter: varchar({ length: 200 }).notNull(),
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
});

/** Calls granted to roles, one row per method and route. Calls without a row are denied. */
export const authorityApis = pgTable(
  'authority_apis',
  {
    authorityId: authorityId()
      .notNull()
      .references(() => authorities.authorityId, { onDelete: 'cascade' }),
    method: varchar({ length: 10 }).notNull(),
    path: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.authorityId, table.method, table.path] })],
);

/** Roles whose data a role can see. */
export const authorityDatas = pgTable(
  'authority_datas',
  {
    authorityId: authorityId()
      .notNull()
      .references(() => authorities.authorityId, { onDelete: 'cascade' }),
    dataAuthorityId: authorityId()
      .notNull()
      .references(() => authorities.authorityId, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.authorityId, table.dataAuthorityId] })],
);

/**
 * Data scopes of roles (see `roleScope.ts`). A role without a row inherits from its nearest
 * ancestor with one.
 */
export const roleScopes = pgTable('role_scopes', {
  authorityId: authorityId()
    .primaryKey()
    .references(() => authorities.authorityId, { onDelete: 'cascade' }),
  kinds: varchar({ length: 10 }).array().notNull(),
  marketIds: integer().array().notNull().default([]),
  regionCodes: varchar({ length: 6 }).array().notNull().default([]),
  netbarIds: integer().array().notNull().default([]),
});
