/** States of a rule in lists. */
export const RULE_STATUSES = [
  'draft',
  'observing',
  'pending',
  'published',
  'disabled',
  'archived',
] as const;
export type RuleStatus = (typeof RULE_STATUSES)[number];

/** States of a version that is being written. */
export const OPEN_STATUSES = ['draft', 'observing', 'pending'] as const;
export type OpenStatus = (typeof OPEN_STATUSES)[number];

/** States of a rule without the version that is being written. */
export type LiveStatus = 'draft' | 'published' | 'disabled' | 'archived';

/** States of a version. `replaced`: a newer version was published. */
export const VERSION_STATUSES = [...OPEN_STATUSES, 'published', 'replaced'] as const;
export type VersionStatus = (typeof VERSION_STATUSES)[number];
