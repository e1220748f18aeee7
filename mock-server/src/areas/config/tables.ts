import { index, integer, pgTable, unique, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record } from '../../db/columns.ts';
import { netbars } from '../netbar/index.ts';
import type { PcConfig } from '../pc/index.ts';

const netbarId = () =>
  integer()
    .notNull()
    .references(() => netbars.id, { onDelete: 'cascade' });

/** Draft of a netbar, one row each. Absent values are inherited. */
export const configDrafts = pgTable(
  'config_drafts',
  {
    ...record,
    netbarId: netbarId(),
    values: jsonb().$type<Partial<PcConfig>>().notNull(),
    updaterName: varchar({ length: 60 }).notNull().default(''),
  },
  (table) => [uniqueIndex('config_drafts_netbar').on(table.netbarId)],
);

/** Rule override of a netbar when a version was published. The rule may have been deleted since. */
export interface RuleSnapshot {
  ruleId: number;
  name: string;
  enabled: boolean;
  mode: string | null;
  priority: number | null;
}

/**
 * Published versions of a netbar. Numbers are skipped when a group, a terminal or the global level
 * was configured in between.
 */
export const configVersions = pgTable(
  'config_versions',
  {
    ...record,
    netbarId: netbarId(),
    version: integer().notNull(),
    values: jsonb().$type<Partial<PcConfig>>().notNull(),
    rules: jsonb().$type<readonly RuleSnapshot[]>().notNull(),
    mode: varchar({ length: 8 }).$type<'now' | 'nextBoot'>().notNull(),
    note: varchar({ length: 100 }).notNull(),
    authorName: varchar({ length: 60 }).notNull(),
    /** Version whose settings were restored. */
    restored: integer(),
  },
  (table) => [
    unique('config_versions_number').on(table.netbarId, table.version),
    index('config_versions_created').on(table.netbarId, table.createdAt),
  ],
);

/** Named settings that can be published to netbars. */
export const configTemplates = pgTable(
  'config_templates',
  {
    ...record,
    name: varchar({ length: 40 }).notNull(),
    note: varchar({ length: 200 }).notNull().default(''),
    values: jsonb().$type<Partial<PcConfig>>().notNull(),
    updaterName: varchar({ length: 60 }).notNull().default(''),
  },
  (table) => [unique('config_templates_name').on(table.name)],
);
