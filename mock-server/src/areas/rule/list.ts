import { callsOf } from '../../platform/kernel/identity/authority/permission.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { readScope } from '../../platform/kernel/scope/scope.ts';
import { findPlace, levelOf, levelVersions, type PlaceWish, readApplied } from '../pc/index.ts';
import { inForce, readRules } from './effective.ts';
import { readHits } from './events.ts';
import type { EffectiveRule, RuleFilters, RulePage } from './schemas.ts';
import { ruleCounters } from './tables.ts';

const MOST = 500;
const NOTHING = {
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

/** The rules as they are in force at a level, each with where that comes from. Throws where the level is out of the caller's scope. */
export async function readRulePage(
  by: By,
  wish: PlaceWish,
  filters: RuleFilters,
  write: string,
): Promise<RulePage> {
  const { tx, caller } = by;
  // What is said for all is nothing to whoever sees some: an empty list, as any list outside of his scope.
  if (Object.keys(wish).length === 0 && !(await readScope(tx, caller)).all)
    return { ...NOTHING, page: filters.page, pageSize: filters.pageSize };
  const place = await findPlace(by, wish);
  const level = levelOf(place);
  const { rules, levels } = await readRules(tx, place);
  const may = (await callsOf(tx, caller.authorityId)).has(write);
  const hits = await readHits(tx, by.now, place);
  const all = rules.map((rule): EffectiveRule => {
    const {
      id,
      createdAt: _,
      updatedAt: _at,
      status: _status,
      version: _version,
      authorName: _author,
      ...plain
    } = rule;
    const force = inForce(rule, levels);
    const isOwn = force.source === level;
    const { source } = force;
    return {
      ID: id,
      ...plain,
      ruleMode: rule.mode,
      rulePriority: rule.priority,
      ...force,
      isOwn,
      sourceName: source === 'default' || source === 'global' ? '' : place.names[source],
      hits: hits ? (hits.get(rule.id) ?? 0) + (hits.get(rule.name) ?? 0) : null,
      actions: may
        ? [force.enabled ? 'disable' : 'enable', 'override', ...(isOwn ? ['reset'] : [])]
        : [],
    };
  });
  const found = all
    .filter((rule) => matches(filters, rule))
    .sort((one, other) => one.priority - other.priority || one.ID - other.ID);
  const pageSize = Math.min(filters.pageSize, MOST);
  const { names, netbarId } = place;
  const version =
    netbarId === null
      ? 0
      : ((await levelVersions(tx, ruleCounters, [netbarId])).get(netbarId) ?? 0);
  return {
    list: found.slice((filters.page - 1) * pageSize, filters.page * pageSize),
    total: found.length,
    page: filters.page,
    pageSize,
    placeName: [names.netbar, names.group, names.terminal].filter(Boolean).join(' · '),
    ...(await readApplied(tx, 'rules', netbarId, version)),
    actions: may ? ['override'] : [],
  };
}
