import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { jsonb, record } from '../../../db/columns.ts';
import { authorities, authorityId } from '../../kernel/identity/authority/tables.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import type { LayoutColumn } from '../tasks/export/layout.ts';
import type { Sorting } from '../tasks/rowSource.ts';
import type { Conditions } from './conditions.ts';

/** Templates of the files that exports write and imports read. */
export const exportTemplates = pgTable(
  'export_templates',
  {
    ...record,
    purpose: varchar({ length: 10 }).notNull().default('export'),
    /** Stable name for other programs: the `templateID` of gin-vue-admin. */
    code: varchar({ length: 60 }),
    name: varchar({ length: 60 }).notNull(),
    /** Type of the export or import of the list. */
    listKey: varchar({ length: 80 }).notNull(),
    /** Null for built-in templates, and after the owner was deleted. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    sharedWithAll: boolean().notNull().default(false),
    columns: jsonb().$type<LayoutColumn[]>().notNull(),
    conditions: jsonb().$type<Conditions>().notNull().default({}),
    sort: jsonb().$type<Sorting[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('export_templates_code').on(table.code),
    uniqueIndex('export_templates_name').on(table.userId, table.listKey, table.name),
    index('export_templates_list').on(table.listKey),
    check('export_templates_purpose', sql`${table.purpose} in ('export', 'import')`),
  ],
);

/** Roles with which a template is shared. */
export const exportTemplateRoles = pgTable(
  'export_template_roles',
  {
    templateId: integer()
      .notNull()
      .references(() => exportTemplates.id, { onDelete: 'cascade' }),
    authorityId: authorityId()
      .notNull()
      .references(() => authorities.authorityId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.authorityId] }),
    index('export_template_roles_role').on(table.authorityId),
  ],
);
