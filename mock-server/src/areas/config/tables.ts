import { index, integer, pgTable, unique, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record } from '../../db/columns.ts';
import { netbars } from '../netbar/index.ts';
import type { PcConfig } from '../pc/index.ts';

const netbarId = () =>
  integer()
    .notNull()
    .references(() => netbars.id, { onDelete: 'cascade' });

/** What somebody is about to publish for a netbar: one row each. What it leaves out is inherited. */
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

/** What was said of a rule in a netbar when a version was published. The rule may be gone by now. */
export interface RuleSnapshot {
  ruleId: number;
  name: string;
  enabled: boolean;
  mode: string | null;
  priority: number | null;
}

/** What was published for a netbar. Numbers are left out where a group, a machine or everything was configured in between. */
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
    /** The version whose settings this one brought back. */
    restored: integer(),
  },
  (table) => [
    unique('config_versions_number').on(table.netbarId, table.version),
    index('config_versions_created').on(table.netbarId, table.createdAt),
  ],
);

/** Settings under a name, to be given to netbars. */
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
