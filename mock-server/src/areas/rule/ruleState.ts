import type { RankedRule, RuleLevel } from '@console/shared/contract';
import { scopedLevel, sortByPrecedence } from '../pc/index.ts';
import type { EffectiveRule } from './schemas.ts';
import type { Override, RulePause } from './scopeLevels.ts';
import type { rules } from './tables.ts';

export type Rule = typeof rules.$inferSelect;
export type RuleState = Pick<EffectiveRule, 'mode' | 'priority' | 'enabled' | 'source'> & {
  /** The target scope whose override applies, or to which the rule is restricted. */
  scope?: Override['scope'];
  /** Whether `source` is the level of an override, not the reach of the rule itself. */
  isOverridden: boolean;
  /** Set if the netbar does not use the rule for a time. */
  pause?: RulePause;
};

interface NearestLevels {
  override?: Override;
  /** Target scope of the rule itself. */
  reach?: Override;
  pause?: RulePause;
}
/** The nearest override and target scope of each rule, by its id. */
export type LevelsByRule = ReadonlyMap<number, NearestLevels>;

/** Returns the nearest override and target scope of each rule. */
export function nearestLevels(levels: readonly Override[]): LevelsByRule {
  const byRule = new Map<number, NearestLevels>();
  for (const level of sortByPrecedence(levels)) {
    const nearest = byRule.get(level.ruleId) ?? {};
    if (level.pause) nearest.pause = level.pause;
    else nearest[level.isReach ? 'reach' : 'override'] = level;
    byRule.set(level.ruleId, nearest);
  }
  return byRule;
}

type LeveledRule = Pick<Rule, 'id' | 'mode' | 'priority' | 'scopeIds'>;

/**
 * Returns a rule with the override of the nearest level. A rule that is restricted to target scopes
 * is only enabled for their members, and where a level nearer than global enables it. A pause
 * disables it at all levels of a netbar.
 */
export function effectiveRule(rule: LeveledRule, levels: LevelsByRule): RuleState {
  const state = leveledRule(rule, levels);
  const pause = levels.get(rule.id)?.pause;
  return pause ? { ...state, enabled: false, pause } : state;
}

function leveledRule(rule: LeveledRule, levels: LevelsByRule): RuleState {
  const { override, reach } = levels.get(rule.id) ?? {};
  const state = {
    mode: override?.mode ?? rule.mode,
    priority: override?.priority ?? rule.priority,
    enabled: override?.enabled ?? true,
    isOverridden: override !== undefined,
  };
  const source = override && scopedLevel(override);
  if (override && source && source !== 'global')
    return { ...state, source, ...(override.scope && { scope: override.scope }) };
  if (rule.scopeIds.length === 0) return { ...state, source: source ?? 'default' };
  if (!reach) return { ...state, enabled: false, source: source ?? 'default' };
  return {
    ...state,
    isOverridden: false,
    source: 'scope',
    ...(reach.scope && { scope: reach.scope }),
  };
}

const ruleLevel = ({ source }: RuleState): RuleLevel => (source === 'default' ? 'global' : source);

/** Returns what decides the order of a rule among others. */
export const rankRule = ({
  rule,
  state,
}: {
  rule: Pick<Rule, 'id' | 'critical'>;
  state: RuleState;
}): RankedRule => ({
  // The id of an observed version is negative, see `observed.ts`.
  id: Math.abs(rule.id),
  level: ruleLevel(state),
  ...(state.scope && { scopePriority: state.scope.priority }),
  priority: state.priority,
  mode: state.mode,
  critical: rule.critical,
});
