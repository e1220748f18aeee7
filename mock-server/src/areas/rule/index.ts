/** What other areas may know of this one. */
export { restoreRules, snapshotRules } from './service.ts';
export { rules } from './tables.ts';
