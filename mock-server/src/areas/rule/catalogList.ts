import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, contains } from '../../platform/kernel/lists/filters.ts';
import { readScope } from '../../platform/kernel/scope/scope.ts';
import { type RuleHits, readRuleHours } from '../defense/index.ts';
import { RuleRecord } from './catalogSchemas.ts';
import { CATEGORIES, MODES, SEVERITIES } from './dicts.ts';
import { OPEN_STATUSES, RULE_STATUSES } from './ruleStatus.ts';
import { ruleTransitions } from './ruleTransitions.ts';
import { rules, ruleVersions } from './tables.ts';
import { texts } from './texts.ts';
import { ruleSubject } from './versions.ts';

const { fields } = texts;
const DAY_MS = 86_400_000;
/** Calls whose callers see drafts. */
const DRAFT_CALLS = ['/rule/updateRule', '/rule/publishRule'];

const seesDrafts = (may: ReadonlySet<string>): boolean => DRAFT_CALLS.some((call) => may.has(call));

/** Whether the caller edits or publishes rules, and so sees versions that are not published. */
export const callerSeesDrafts = async ({ tx, caller }: ActorContext): Promise<boolean> =>
  seesDrafts(await grantedPaths(tx, caller.authorityId));

const select = (tx: Tx) =>
  tx
    .select({ rule: rules, open: ruleVersions })
    .from(rules)
    .leftJoin(
      ruleVersions,
      and(eq(ruleVersions.ruleId, rules.id), eq(ruleVersions.version, rules.openVersion)),
    )
    .$dynamic();
type Row = Awaited<ReturnType<typeof select>>[number];

/** State of a rule: that of its first draft until a version is published. */
const shownStatus = sql<string>`case when ${rules.status} = 'draft' then ${rules.openStatus} else ${rules.status} end`;

type HitsByRule = ReadonlyMap<number, RuleHits> | null;

/** Reads the hits of the last day. Null for callers who do not see all netbars. */
const readHits = async (
  { tx, caller, now }: ActorContext,
  rows: readonly Row[],
): Promise<HitsByRule> =>
  (await readScope(tx, caller)).all
    ? readRuleHours(
        tx,
        rows.map(({ rule }) => rule),
        new Date(now.getTime() - DAY_MS),
      )
    : null;

const presentHits = (hitsByRule: HitsByRule, ruleId: number) =>
  hitsByRule
    ? { hits: 0, falsePositives: 0, ...hitsByRule.get(ruleId) }
    : { hits: null, falsePositives: null };

function present(
  { rule }: Row,
  { may, context: hitsByRule }: { may: ReadonlySet<string>; context: HitsByRule },
): Omit<RuleRecord, 'actions'> {
  const {
    id,
    createdAt,
    updatedAt,
    matcher: _,
    resolution: _advice,
    pinyin: _search,
    scopeIds: _scopes,
    version,
    openVersion,
    openStatus,
    status,
    ...row
  } = rule;
  const isShown = status !== 'draft' && seesDrafts(may);
  return {
    ...row,
    ...presentHits(hitsByRule, id),
    status: status === 'draft' ? (openStatus ?? 'draft') : status,
    version: Math.max(version, 1),
    openVersion: isShown ? openVersion : null,
    openStatus: isShown ? openStatus : null,
    ID: id,
    CreatedAt: createdAt.toISOString(),
    UpdatedAt: updatedAt.toISOString(),
  };
}

/** Lists the rules, last changed first. Rules that were never published are for their editors. */
export const ruleList = defineList({
  table: rules,
  id: rules.id,
  always: async (by) => ((await callerSeesDrafts(by)) ? undefined : gt(rules.version, 0)),
  select,
  filters: {
    keyword: contains([rules.name, rules.ruleNo], fields.keyword),
    status: among(shownStatus, RULE_STATUSES, fields.status),
    openStatus: among(rules.openStatus, OPEN_STATUSES, fields.openStatus),
    category: among(rules.category, CATEGORIES, fields.category),
    mode: among(rules.mode, MODES, fields.mode),
    severity: among(rules.severity, SEVERITIES, fields.severity),
  },
  tabs: ['status'],
  sort: { name: rules.name, priority: rules.priority, UpdatedAt: rules.updatedAt },
  row: RuleRecord,
  context: readHits,
  nameOf: ({ name }: RuleRecord) => name,
  present,
  actionsOn: (row, by) => ruleTransitions.actions(ruleSubject(by, row), by.may),
  actions: {
    add: '/rule/addRule',
    coverage: '/rule/getCoverage',
    import: '/rule/importRules',
    exportFile: '/rule/exportRules',
  },
});
