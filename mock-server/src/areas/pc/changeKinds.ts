/** Kinds of changes of a terminal. `hardware`: other hardware reports under its number. */
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
