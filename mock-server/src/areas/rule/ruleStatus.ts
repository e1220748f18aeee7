/** States of a rule. Only published rules are active. */
export const RULE_STATUSES = [
  'draft',
  'observing',
  'pending',
  'published',
  'disabled',
  'archived',
] as const;
export type RuleStatus = (typeof RULE_STATUSES)[number];
