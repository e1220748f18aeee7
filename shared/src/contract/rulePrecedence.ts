/** Levels at which a rule is set, nearest first. */
const RULE_LEVELS = ['terminal', 'group', 'netbar', 'scope', 'global'] as const;
export type RuleLevel = (typeof RULE_LEVELS)[number];

/** Properties that decide the order of a rule. */
export interface RankedRule {
  id: number;
  /** Level from which the rule applies. A rule without an override has the level `global`. */
  level: RuleLevel;
  /** Priority of the target scope, if the level is `scope`. Smaller is first. */
  scopePriority?: number;
  /** Smaller is first. */
  priority: number;
  mode: 'block' | 'allow' | 'alert' | 'audit';
  critical: boolean;
}

const MODES = ['allow', 'block', 'alert', 'audit'] as const;

const modeRank = ({ mode, critical }: RankedRule): number =>
  critical && mode === 'block' ? -1 : MODES.indexOf(mode);

const CRITERIA: readonly ((rule: RankedRule) => number)[] = [
  ({ level }) => RULE_LEVELS.indexOf(level),
  ({ level, scopePriority = 0 }) => (level === 'scope' ? scopePriority : 0),
  ({ priority }) => priority,
  modeRank,
  ({ id }) => id,
];

/**
 * Compares two rules by their precedence: the nearest level, the priority of the target scope, the
 * priority of the rule, the mode (critical block, allow, block, alert, audit), the id. The first rule that matches an event decides. Exceptions are before all rules.
 */
export function compareRules(first: RankedRule, second: RankedRule): number {
  for (const rank of CRITERIA) {
    const difference = rank(first) - rank(second);
    if (difference !== 0) return difference;
  }
  return 0;
}
