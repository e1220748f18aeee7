import type { FormSchema, FormValues } from '@console/shared/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record, timestamp } from '../../db/columns.ts';
import type { FormStatus } from './status.ts';

/** Forms. Their fields are in `formVersions`. */
export const forms = pgTable(
  'forms',
  {
    ...record,
    /** Part of the address. Does not change. */
    code: varchar({ length: 40 }).notNull(),
    name: varchar({ length: 60 }).notNull(),
    description: varchar({ length: 300 }).notNull().default(''),
    status: varchar({ length: 10 }).$type<FormStatus>().notNull().default('draft'),
    /** Latest published version; 0 before the first one. */
    version: integer().notNull().default(0),
    /** Roles whose users can submit the form. */
    roleIds: bigint({ mode: 'number' }).array().notNull(),
    /** Maximum number of submissions per user; null for any number. */
    perPerson: integer(),
    /** No foreign key, because a form outlives its author. */
    authorId: integer().notNull(),
    authorName: varchar({ length: 60 }).notNull(),
  },
  (table) => [
    unique('forms_code').on(table.code),
    index('forms_status').on(table.status, table.id),
    index('forms_created').on(table.createdAt, table.id),
  ],
);

/** Versions of the fields of forms. A published version never changes. */
export const formVersions = pgTable(
  'form_versions',
  {
    ...record,
    formId: integer()
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    schema: jsonb().$type<FormSchema>().notNull(),
    /** Null for the version that is being edited. */
    publishedAt: timestamp(),
  },
  (table) => [unique('form_versions_number').on(table.formId, table.version)],
);

/** Submitted values of forms. */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    ...record,
    formId: integer()
      .notNull()
      .references(() => forms.id),
    version: integer().notNull(),
    /** No foreign key, because a submission outlives its author. */
    userId: integer().notNull(),
    userName: varchar({ length: 60 }).notNull(),
    values: jsonb().$type<FormValues>().notNull(),
  },
  (table) => [
    index('form_submissions_form').on(table.formId, table.id),
    index('form_submissions_user').on(table.userId, table.formId),
    index('form_submissions_created').on(table.formId, table.createdAt, table.id),
  ],
);

/** Files that people uploaded for forms. A file without a submission is deleted after a day. */
export const formFiles = pgTable(
  'form_files',
  {
    ...record,
    /** Key of the object in the storage. */
    key: varchar({ length: 40 }).notNull(),
    name: varchar({ length: 120 }).notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** User who uploaded the file. Only this user can submit it. */
    userId: integer().notNull(),
    /** Whether a submission contains the file. */
    isSubmitted: boolean().notNull().default(false),
  },
  (table) => [
    unique('form_files_key').on(table.key),
    index('form_files_unused')
      .on(table.userId, table.createdAt)
      .where(sql`not ${table.isSubmitted}`),
  ],
);
