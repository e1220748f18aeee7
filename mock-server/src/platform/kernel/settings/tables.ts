import { boolean, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record, timestamp } from '../../../db/columns.ts';

/** Settings that differ from their defaults, one row each, named `<group>.<key>`. A secret rests as `{ "sealed": "…" }`. */
export const settings = pgTable('settings', {
  name: varchar({ length: 60 }).primaryKey(),
  value: jsonb().notNull(),
  updatedAt: record.updatedAt,
});

/** What was changed of the settings, one row for each setting and save. Of a secret only that it was changed. */
export const settingChanges = pgTable(
  'setting_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    createdAt: timestamp().notNull(),
    /** `<group>.<key>` */
    name: varchar({ length: 60 }).notNull(),
    /** `{ value }`; absent for a secret. */
    before: jsonb().$type<{ value: unknown }>(),
    after: jsonb().$type<{ value: unknown }>(),
    secret: boolean().notNull(),
    /** Kept when the user is deleted, so no reference. */
    userId: integer().notNull(),
    userName: varchar({ length: 60 }).notNull(),
  },
  (table) => [
    index('setting_changes_name').on(table.name, table.id),
    index('setting_changes_created').on(table.createdAt),
  ],
);
