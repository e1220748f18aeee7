/** Public interface of this area for other areas. */
export { restoreRules, snapshotRules } from './service.ts';
export { rules } from './tables.ts';
