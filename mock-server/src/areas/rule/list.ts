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
import { presentRule } from './presentRule.ts';
import { nearestLevels } from './ruleState.ts';
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
/** Call that pauses rules of a netbar. */
const PAUSE = '/netbar/pauseRules';
const EMPTY_PAGE = {
  list: [],
  total: 0,
  placeName: '',
  version: 0,
  machines: 0,
  applied: 0,
  paused: 0,
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
  const may = await grantedPaths(tx, caller.authorityId);
  const canWrite = may.has(write);
  const level = targetLevel(target);
  const canPause = level === 'netbar' && may.has(PAUSE);
  const hits = await readHits(tx, by.now, target);
  const { names, netbarId } = target;
  const shown = { levels: nearestLevels(levels), level, names, canWrite, canPause };
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
    paused: all.filter(({ pausedUntil }) => pausedUntil !== null).length,
    actions: [
      ...(canWrite ? ['override'] : []),
      ...(all.some(({ actions }) => actions.includes('pause')) ? ['pauseAll'] : []),
      ...(all.some(({ actions }) => actions.includes('resume')) ? ['resumeAll'] : []),
    ],
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
  const shown = { levels, level: 'scope' as const, names: {}, canWrite, canPause: false };
  const all = published.map((rule): EffectiveRule => ({ ...presentRule(rule, shown), hits: null }));
  return {
    ...EMPTY_PAGE,
    ...toPage(all, filters),
    placeName: scope.name,
    actions: canWrite ? ['override'] : [],
  };
}
