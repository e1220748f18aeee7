import { toGatewayMatcher } from '@console/shared/contract';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { readScope } from '../../platform/kernel/scope/scope.ts';
import {
  type ConfigTargetInput,
  levelVersions,
  readApplied,
  resolveTarget,
  targetLevel,
} from '../pc/index.ts';
import { findScope, mayUseScope } from '../targetScope/index.ts';
import { readRules } from './effective.ts';
import { readHits } from './events.ts';
import { effectiveRule, type LevelsByRule, nearestLevels, type Rule } from './ruleState.ts';
import type { EffectiveRule, RuleFilters, RulePage } from './schemas.ts';
import { readOverridesOfScope } from './scopeLevels.ts';
import { ruleCounters } from './tables.ts';

const MAX_PAGE_SIZE = 500;
const GLOBAL = {
  netbarId: null,
  groupId: null,
  terminalId: null,
  throughGroup: null,
  names: { netbar: '', group: '', terminal: '' },
};
const EMPTY_PAGE = {
  list: [],
  total: 0,
  placeName: '',
  version: 0,
  machines: 0,
  applied: 0,
  actions: [],
};

const matches = (
  { keyword = '', category, source, enabled }: RuleFilters,
  rule: EffectiveRule,
): boolean =>
  (keyword === '' ||
    `${rule.name} ${rule.ruleNo}`.toLowerCase().includes(keyword.trim().toLowerCase())) &&
  (category === undefined || rule.category === category) &&
  (source === undefined || rule.source === source) &&
  (enabled === undefined || rule.enabled === enabled);

interface Presented {
  levels: LevelsByRule;
  /** The shown level. */
  level: EffectiveRule['source'];
  names: Readonly<Partial<Record<EffectiveRule['source'], string>>>;
  canWrite: boolean;
}

function presentRule(rule: Rule, { levels, level, names, canWrite }: Presented) {
  const {
    id,
    createdAt: _,
    updatedAt: _at,
    status: _status,
    version: _version,
    authorName: _author,
    scopeIds: _scopes,
    openVersion: _open,
    openStatus: _openStatus,
    pinyin: _search,
    matcher,
    ...plain
  } = rule;
  const { scope, isOverridden, ...state } = effectiveRule(rule, levels);
  const isOwn = isOverridden && state.source === level;
  return {
    ID: id,
    ...plain,
    matcher: toGatewayMatcher(matcher) ?? { op: matcher.op, conditions: [] },
    ruleMode: rule.mode,
    rulePriority: rule.priority,
    ...state,
    isOwn,
    sourceName: scope?.name ?? names[state.source] ?? '',
    actions: canWrite
      ? [state.enabled ? 'disable' : 'enable', 'override', ...(isOwn ? ['reset'] : [])]
      : [],
  };
}

function toPage(all: readonly EffectiveRule[], filters: RuleFilters) {
  const matching = all
    .filter((rule) => matches(filters, rule))
    .sort((first, second) => first.priority - second.priority || first.ID - second.ID);
  const pageSize = Math.min(filters.pageSize, MAX_PAGE_SIZE);
  return {
    list: matching.slice((filters.page - 1) * pageSize, filters.page * pageSize),
    total: matching.length,
    page: filters.page,
    pageSize,
  };
}

/**
 * Returns the effective rules at a level with their sources. Throws if the level is outside the
 * caller's data scope.
 */
export async function readRulePage(
  by: ActorContext,
  input: ConfigTargetInput,
  filters: RuleFilters,
  write: string,
): Promise<RulePage> {
  const { tx, caller } = by;
  // Without scope `all` the global list is empty, as any other list outside the data scope.
  if (Object.keys(input).length === 0 && !(await readScope(tx, caller)).all)
    return { ...EMPTY_PAGE, page: filters.page, pageSize: filters.pageSize };
  const target = await resolveTarget(by, input);
  const { rules: published, levels } = await readRules(tx, target);
  const canWrite = (await grantedPaths(tx, caller.authorityId)).has(write);
  const hits = await readHits(tx, by.now, target);
  const { names, netbarId } = target;
  const shown = { levels: nearestLevels(levels), level: targetLevel(target), names, canWrite };
  const all = published.map(
    (rule): EffectiveRule => ({
      ...presentRule(rule, shown),
      hits: hits ? (hits.get(rule.id) ?? 0) + (hits.get(rule.name) ?? 0) : null,
    }),
  );
  const version =
    netbarId === null
      ? 0
      : ((await levelVersions(tx, ruleCounters, [netbarId])).get(netbarId) ?? 0);
  return {
    ...toPage(all, filters),
    placeName: [names.netbar, names.group, names.terminal].filter(Boolean).join(' · '),
    ...(await readApplied(tx, 'rules', netbarId, version)),
    actions: canWrite ? ['override'] : [],
  };
}

/**
 * Returns the rules that apply to the members of a target scope, apart from overrides of netbars,
 * groups and terminals. Throws if no member is in the caller's data scope.
 */
export async function readScopeRulePage(
  by: ActorContext,
  scopeId: number,
  filters: RuleFilters,
): Promise<RulePage> {
  const { tx, caller } = by;
  const scope = await findScope(by, scopeId);
  const { rules: published, levels: global } = await readRules(tx, GLOBAL, scopeId);
  const granted = await grantedPaths(tx, caller.authorityId);
  const canWrite = granted.has('/netbar/setScopeRule') && (await mayUseScope(by, scope));
  const levels = nearestLevels([...global, ...(await readOverridesOfScope(tx, scopeId))]);
  const shown = { levels, level: 'scope' as const, names: {}, canWrite };
  const all = published.map((rule): EffectiveRule => ({ ...presentRule(rule, shown), hits: null }));
  return {
    ...EMPTY_PAGE,
    ...toPage(all, filters),
    placeName: scope.name,
    actions: canWrite ? ['override'] : [],
  };
}
