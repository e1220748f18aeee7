import { bigint, index, integer, pgTable, primaryKey, unique, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record, startKey, timestamp } from '../../db/columns.ts';
import { pinyinColumn, staleIndex } from '../../platform/kernel/pinyin/pinyin.ts';
import { netbars } from '../netbar/index.ts';
import type { ScopeRule, ScopeType } from './clauses.ts';

const netbarId = () =>
  integer()
    .notNull()
    .references(() => netbars.id, { onDelete: 'cascade' });

/** Target scopes: sets of netbars and terminals to which rules and configurations apply. */
export const targetScopes = pgTable(
  'target_scopes',
  {
    ...record,
    name: varchar({ length: 40 }).notNull(),
    type: varchar({ length: 7 }).$type<ScopeType>().notNull(),
    include: jsonb().$type<ScopeRule['include']>().notNull(),
    exclude: jsonb().$type<ScopeRule['exclude']>().notNull(),
    /** Among scopes with the same setting, that of the lowest number applies. */
    priority: integer().notNull().default(100),
    status: varchar({ length: 8 }).$type<'enabled' | 'disabled'>().notNull().default('enabled'),
    remark: varchar({ length: 200 }).notNull().default(''),
    authorName: varchar({ length: 60 }).notNull().default(''),
    pinyin: pinyinColumn(),
  },
  (table) => [
    unique('target_scopes_name').on(table.name),
    staleIndex('target_scopes_pinyin_stale', table, table.name),
    index('target_scopes_name_order').on(startKey(table.name)),
    index('target_scopes_priority').on(table.priority, table.id),
  ],
);

/** Stored members of target scopes, one row per scope and netbar. */
export const targetScopeMembers = pgTable(
  'target_scope_members',
  {
    scopeId: integer()
      .notNull()
      .references(() => targetScopes.id, { onDelete: 'cascade' }),
    netbarId: netbarId(),
    /** Terminals in ascending order. Null for the whole netbar, including later terminals. */
    terminalIds: integer().array(),
    terminalCount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scopeId, table.netbarId] }),
    index('target_scope_members_netbar').on(table.netbarId),
  ],
);

/**
 * Netbars whose members must be computed again. Triggers on netbars, groups and terminals add the
 * rows, at most one per netbar and transaction.
 */
export const targetScopeChanges = pgTable(
  'target_scope_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    // Without a foreign key, which would lock the netbar in every report of its terminals.
    netbarId: integer().notNull(),
    /** Transaction that changed the netbar. */
    txId: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [unique('target_scope_changes_once').on(table.netbarId, table.txId)],
);

/** The part of a target scope that a user can change. */
export interface ScopeContent extends ScopeRule {
  name: string;
  type: ScopeType;
  priority: number;
  remark: string;
}

/** A change of a target scope that waits for a second person. At most one per scope. */
export const targetScopeProposals = pgTable('target_scope_proposals', {
  ...record,
  scopeId: integer()
    .notNull()
    .unique('target_scope_proposals_scope')
    .references(() => targetScopes.id, { onDelete: 'cascade' }),
  content: jsonb().$type<ScopeContent>().notNull(),
  editorId: integer().notNull(),
  editorName: varchar({ length: 60 }).notNull(),
});

/** Number of membership changes of each netbar. */
export const targetScopeVersions = pgTable('target_scope_versions', {
  netbarId: netbarId().primaryKey(),
  version: integer().notNull().default(0),
  updatedAt: timestamp().notNull().defaultNow(),
});
