import { pgTable, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record } from '../../db/columns.ts';

/** Settings that differ from their defaults, one row each, named `<group>.<key>`. A secret rests as `{ "sealed": "…" }`. */
export const settings = pgTable('settings', {
  name: varchar({ length: 60 }).primaryKey(),
  value: jsonb().notNull(),
  updatedAt: record.updatedAt,
});
