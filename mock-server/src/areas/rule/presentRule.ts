import { toGatewayMatcher } from '@console/shared/contract';
import { effectiveRule, type LevelsByRule, type Rule, type RuleState } from './ruleState.ts';
import type { EffectiveRule } from './schemas.ts';

/** The levels of the rules that are shown, and what the caller may do. */
interface Presented {
  levels: LevelsByRule;
  /** The shown level. */
  level: EffectiveRule['source'];
  names: Readonly<Partial<Record<EffectiveRule['source'], string>>>;
  canWrite: boolean;
  /** Whether the caller may pause rules at this level. */
  canPause: boolean;
}

/** Returns the actions on a rule at a level. */
const actionsOn = (
  { enabled, pause }: RuleState,
  { canWrite, canPause }: Presented,
  isOwn: boolean,
): string[] => [
  ...(canWrite && !pause ? [enabled ? 'disable' : 'enable'] : []),
  ...(canWrite ? ['override', ...(isOwn ? ['reset'] : [])] : []),
  ...(canPause && (pause || enabled) ? [pause ? 'resume' : 'pause'] : []),
];

/** Returns a rule as it applies at a level. */
export function presentRule(rule: Rule, presented: Presented) {
  const { levels, level, names } = presented;
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
  const { scope, isOverridden, pause, ...state } = effectiveRule(rule, levels);
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
    pausedUntil: pause?.endsAt.toISOString() ?? null,
    pauseReason: pause?.reason ?? '',
    actions: actionsOn({ ...state, isOverridden, ...(pause && { pause }) }, presented, isOwn),
  };
}
