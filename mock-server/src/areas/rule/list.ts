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
import { effectiveRule, readRules } from './effective.ts';
import { readHits } from './events.ts';
import type { EffectiveRule, RuleFilters, RulePage } from './schemas.ts';
import { ruleCounters } from './tables.ts';

const MAX_PAGE_SIZE = 500;
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
  const level = targetLevel(target);
  const { rules, levels } = await readRules(tx, target);
  const canWrite = (await grantedPaths(tx, caller.authorityId)).has(write);
  const hits = await readHits(tx, by.now, target);
  const all = rules.map((rule): EffectiveRule => {
    const {
      id,
      createdAt: _,
      updatedAt: _at,
      status: _status,
      version: _version,
      authorName: _author,
      pinyin: _search,
      matcher,
      ...plain
    } = rule;
    const state = effectiveRule(rule, levels);
    const isOwn = state.source === level;
    const { source } = state;
    return {
      ID: id,
      ...plain,
      matcher: toGatewayMatcher(matcher) ?? { op: matcher.op, conditions: [] },
      ruleMode: rule.mode,
      rulePriority: rule.priority,
      ...state,
      isOwn,
      sourceName: source === 'default' || source === 'global' ? '' : target.names[source],
      hits: hits ? (hits.get(rule.id) ?? 0) + (hits.get(rule.name) ?? 0) : null,
      actions: canWrite
        ? [state.enabled ? 'disable' : 'enable', 'override', ...(isOwn ? ['reset'] : [])]
        : [],
    };
  });
  const matching = all
    .filter((rule) => matches(filters, rule))
    .sort((first, second) => first.priority - second.priority || first.ID - second.ID);
  const pageSize = Math.min(filters.pageSize, MAX_PAGE_SIZE);
  const { names, netbarId } = target;
  const version =
    netbarId === null
      ? 0
      : ((await levelVersions(tx, ruleCounters, [netbarId])).get(netbarId) ?? 0);
  return {
    list: matching.slice((filters.page - 1) * pageSize, filters.page * pageSize),
    total: matching.length,
    page: filters.page,
    pageSize,
    placeName: [names.netbar, names.group, names.terminal].filter(Boolean).join(' · '),
    ...(await readApplied(tx, 'rules', netbarId, version)),
    actions: canWrite ? ['override'] : [],
  };
}
