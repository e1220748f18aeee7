/** Value sets of netbar columns. Their labels are in dicts.ts. */
export const RINGS = ['canary', 'early', 'stable'] as const;
export type Ring = (typeof RINGS)[number];
export const PROTECT_STATUSES = ['protected', 'partial', 'unprotected'] as const;
export type ProtectStatus = (typeof PROTECT_STATUSES)[number];
