import { boolean, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record, timestamp } from '../../../db/columns.ts';

/**
 * Settings that differ from their defaults, one row each, named `<group>.<key>`. Secrets are stored
 * encrypted as `{ "sealed": "…" }`.
 */
export const settings = pgTable('settings', {
  name: varchar({ length: 60 }).primaryKey(),
  value: jsonb().notNull(),
  updatedAt: record.updatedAt,
});

/**
 * History of changed settings, one row per setting and save. For secrets, values are not stored.
 */
export const settingChanges = pgTable(
  'setting_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    createdAt: timestamp().notNull(),
    /** For example `sms.url`. */
    name: varchar({ length: 60 }).notNull(),
    /** `{ value }`; absent for a secret. */
    before: jsonb().$type<{ value: unknown }>(),
    after: jsonb().$type<{ value: unknown }>(),
    secret: boolean().notNull(),
    /** No reference, so that the row remains when the user is deleted. */
    userId: integer().notNull(),
    userName: varchar({ length: 60 }).notNull(),
  },
  (table) => [
    index('setting_changes_name').on(table.name, table.id),
    index('setting_changes_created').on(table.createdAt),
  ],
);
