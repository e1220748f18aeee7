import type { RuleMatcher } from '@console/shared/contract';
import { boolean, index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record } from '../../db/columns.ts';
import { pinyinColumn, staleIndex } from '../../platform/kernel/pinyin/pinyin.ts';
import { netbars } from '../netbar/index.ts';
import { terminalGroups, terminals } from '../pc/index.ts';
import type { CATEGORIES, RuleMode, SEVERITIES } from './dicts.ts';
import type { RuleStatus } from './ruleStatus.ts';

/** Protection rules. */
export const rules = pgTable(
  'rules',
  {
    ...record,
    ruleNo: varchar({ length: 20 }).notNull(),
    name: varchar({ length: 60 }).notNull(),
    category: varchar({ length: 10 }).$type<(typeof CATEGORIES)[number]>().notNull(),
    mode: varchar({ length: 6 }).$type<RuleMode>().notNull(),
    matcher: jsonb().$type<RuleMatcher>().notNull(),
    severity: varchar({ length: 10 }).$type<(typeof SEVERITIES)[number]>().notNull(),
    /** Lower values are evaluated first. */
    priority: integer().notNull(),
    description: varchar({ length: 500 }).notNull().default(''),
    /** Advice for a hit. */
    resolution: varchar({ length: 500 }).notNull().default(''),
    /** Whether blocking by this rule takes precedence over allowing rules. */
    critical: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    /** Only published rules are active. */
    status: varchar({ length: 10 }).$type<RuleStatus>().notNull().default('published'),
    authorName: varchar({ length: 60 }).notNull().default(''),
    pinyin: pinyinColumn(),
  },
  (table) => [
    staleIndex('rules_pinyin_stale', table, table.name),
    unique('rules_no').on(table.ruleNo),
    index('rules_status').on(table.status, table.priority),
  ],
);

/** Overrides of a rule at a level: global (no column), netbar, group or terminal. */
export const ruleLevels = pgTable(
  'rule_levels',
  {
    ...record,
    ruleId: integer()
      .notNull()
      .references(() => rules.id, { onDelete: 'cascade' }),
    netbarId: integer().references(() => netbars.id, { onDelete: 'cascade' }),
    groupId: integer().references(() => terminalGroups.id, { onDelete: 'cascade' }),
    terminalId: integer().references(() => terminals.id, { onDelete: 'cascade' }),
    enabled: boolean().notNull(),
    /** Replaces the mode of the rule. Null keeps it. */
    mode: varchar({ length: 6 }).$type<RuleMode>(),
    priority: integer(),
    updaterName: varchar({ length: 60 }).notNull().default(''),
  },
  (table) => [
    unique('rule_levels_place')
      .on(table.ruleId, table.netbarId, table.groupId, table.terminalId)
      .nullsNotDistinct(),
    index('rule_levels_netbar').on(table.netbarId),
    index('rule_levels_group').on(table.groupId),
    index('rule_levels_terminal').on(table.terminalId),
  ],
);

/**
 * Change counters per netbar, and one for all netbars (`netbarId` null). The version of a netbar is
 * the sum of both.
 */
export const ruleCounters = pgTable(
  'rule_counters',
  {
    ...record,
    netbarId: integer().references(() => netbars.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
  },
  (table) => [unique('rule_counters_netbar').on(table.netbarId).nullsNotDistinct()],
);
