/** What people do to a machine, and what else changes what it is. `hardware`: another one reports under its number. */
export const CHANGE_KINDS = [
  'registered',
  'removed',
  'moved',
  'tagged',
  'configured',
  'hardware',
  'replaced',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
