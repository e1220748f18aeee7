import type { MatcherField, MatcherOperator } from '@console/shared/contract';
import type { RuleContent } from '../content.ts';
import type { rules } from '../tables.ts';

/** Returns a matcher of one condition. */
export const matching = (
  operator: string,
  value: string,
  field = 'processName',
): RuleContent['matcher'] => ({
  op: 'all',
  conditions: [
    // Tests also pass fields and operators that do not exist.
    { field: field as MatcherField, operator: operator as MatcherOperator, values: [value] },
  ],
});

/** Returns the content of a rule that blocks `aimhelp.exe`. */
export const contentOf = (change: Partial<RuleContent> = {}): RuleContent => ({
  name: '拦截外挂助手',
  category: 'process',
  mode: 'block',
  severity: 'high',
  priority: 100,
  critical: false,
  description: '',
  resolution: '',
  matcher: matching('eq', 'aimhelp.exe'),
  tests: [],
  ...change,
});

/**
 * Returns the body of a call that saves a rule.
 *
 * @example await server.call('POST /rule/addRule', ruleBody({ mode: 'alert' }), { as: author })
 */
export const ruleBody = (change: Partial<RuleContent> = {}): RuleContent & { note: string } => ({
  ...contentOf(change),
  note: '',
});

type NewRule = typeof rules.$inferInsert;

/** Returns a row of `rules`: a published rule that blocks `miner.exe`. */
export const ruleRow = (name: string, change: Partial<NewRule> = {}): NewRule => ({
  ruleNo: `T-${name}`,
  name,
  category: 'process',
  mode: 'block',
  severity: 'high',
  priority: 10,
  matcher: matching('eq', 'miner.exe'),
  ...change,
});
