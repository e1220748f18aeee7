import { bigint, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { record } from '../../../../db/columns.ts';

/** A role's number: up to 15 digits, chosen by whoever creates the role. */
export const authorityId = () => bigint({ mode: 'number' });

/** Roles. `parentId` 0 stands right below 超级管理员 (see hierarchy.ts). */
export const authorities = pgTable('authorities', {
  authorityId: authorityId().primaryKey(),
  authorityName: varchar({ length: 40 }).notNull(),
  parentId: authorityId().notNull().default(0),
  defaultRouter: varchar({ length: 200 }).notNull(),
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
});

/** What a role may call: one row per method and route. No row, no call. */
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

/** The roles whose data a role may see. */
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

/** The data scope of a role, as `roleScope.ts` reads it. A role without a row has that of the nearest role above it. */
export const roleScopes = pgTable('role_scopes', {
  authorityId: authorityId()
    .primaryKey()
    .references(() => authorities.authorityId, { onDelete: 'cascade' }),
  kinds: varchar({ length: 10 }).array().notNull(),
  marketIds: integer().array().notNull().default([]),
  regionCodes: varchar({ length: 6 }).array().notNull().default([]),
  netbarIds: integer().array().notNull().default([]),
});
