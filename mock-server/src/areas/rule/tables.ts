import type { RuleMatcher } from '@console/shared/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { jsonb, record, timestamp } from '../../db/columns.ts';
import { pinyinColumn, staleIndex } from '../../platform/kernel/pinyin/pinyin.ts';
import { netbars } from '../netbar/index.ts';
import { terminalGroups, terminals } from '../pc/index.ts';
import { targetScopes } from '../targetScope/index.ts';
import type { RuleContent } from './content.ts';
import type { CATEGORIES, RuleMode, SEVERITIES } from './dicts.ts';
import type { DryRunReport } from './dryRunReport.ts';
import type { LiveStatus, OpenStatus, VersionStatus } from './ruleStatus.ts';

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
    /** Published version; 0 if there is none, then the columns contain the first draft. */
    version: integer().notNull().default(1),
    /** Only published rules are active. `draft`: no version was ever published. */
    status: varchar({ length: 10 }).$type<LiveStatus>().notNull().default('published'),
    /** Version that is being written; null if there is none. */
    openVersion: integer(),
    openStatus: varchar({ length: 10 }).$type<OpenStatus>(),
    authorName: varchar({ length: 60 }).notNull().default(''),
    /** Target scopes whose members the rule concerns. Empty: all netbars. */
    scopeIds: integer().array().notNull().default(sql`'{}'::integer[]`),
    pinyin: pinyinColumn(),
  },
  (table) => [
    staleIndex('rules_pinyin_stale', table, table.name),
    unique('rules_no').on(table.ruleNo),
    uniqueIndex('rules_name').on(table.name).where(sql`${table.status} <> 'archived'`),
    index('rules_status').on(table.status, table.priority),
    index('rules_scopes').using('gin', table.scopeIds),
    index('rules_open').on(table.openStatus).where(sql`${table.openVersion} is not null`),
  ],
);

/** Versions of the rules, with their content. */
export const ruleVersions = pgTable(
  'rule_versions',
  {
    ...record,
    ruleId: integer()
      .notNull()
      .references(() => rules.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    status: varchar({ length: 10 }).$type<VersionStatus>().notNull(),
    content: jsonb().$type<RuleContent>().notNull(),
    /** Change of the version in the words of its authors. */
    note: varchar({ length: 200 }).notNull().default(''),
    /** Reason why the version was returned, or published without a second person. */
    reason: varchar({ length: 200 }).notNull().default(''),
    authorName: varchar({ length: 60 }).notNull(),
    /** Users who changed a field of the version. They cannot publish it. */
    editorIds: integer().array().notNull(),
    publisherName: varchar({ length: 60 }).notNull().default(''),
    publishedAt: timestamp(),
    /** Since when terminals have observed the version. */
    observedAt: timestamp(),
  },
  (table) => [unique('rule_versions_version').on(table.ruleId, table.version)],
);

/** Results of dry runs. They are valid for one day. */
export const ruleDryRuns = pgTable(
  'rule_dry_runs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** SHA-256 of the matcher as canonical JSON. */
    matcherHash: varchar({ length: 64 }).notNull(),
    days: integer().notNull(),
    report: jsonb().$type<DryRunReport>().notNull(),
    createdAt: timestamp().notNull(),
  },
  (table) => [
    index('rule_dry_runs_matcher').on(table.matcherHash, table.createdAt),
    index('rule_dry_runs_time').on(table.createdAt),
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
 * Overrides of a rule for the members of a target scope. A separate table, because servers of 0.2.0
 * read each row of `rule_levels` without a netbar as the global level.
 */
export const ruleScopes = pgTable(
  'rule_scopes',
  {
    ...record,
    ruleId: integer()
      .notNull()
      .references(() => rules.id, { onDelete: 'cascade' }),
    scopeId: integer()
      .notNull()
      .references(() => targetScopes.id),
    enabled: boolean().notNull(),
    /** Replaces the mode of the rule. Null keeps it. */
    mode: varchar({ length: 6 }).$type<RuleMode>(),
    priority: integer(),
    updaterName: varchar({ length: 60 }).notNull().default(''),
  },
  (table) => [
    unique('rule_scopes_place').on(table.ruleId, table.scopeId),
    index('rule_scopes_scope').on(table.scopeId),
  ],
);

/**
 * Rules that a netbar does not use for a time. A pause concerns one version of a rule: the next
 * version takes effect.
 */
export const rulePauses = pgTable(
  'rule_pauses',
  {
    ...record,
    ruleId: integer()
      .notNull()
      .references(() => rules.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    netbarId: integer()
      .notNull()
      .references(() => netbars.id, { onDelete: 'cascade' }),
    reason: varchar({ length: 100 }).notNull(),
    endsAt: timestamp().notNull(),
    authorName: varchar({ length: 60 }).notNull(),
  },
  (table) => [
    unique('rule_pauses_place').on(table.netbarId, table.ruleId),
    index('rule_pauses_rule').on(table.ruleId),
    index('rule_pauses_end').on(table.endsAt),
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
