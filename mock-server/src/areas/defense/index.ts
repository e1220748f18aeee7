/** Public interface of this area for other areas. */

export { THREAT_TYPES } from './dicts.ts';
export { readFileExceptions } from './exceptionRead.ts';
export { findLog } from './handle.ts';
export { countObservedHits, readObservedHits } from './observedHits.ts';
export {
  countThreats,
  type LogLocation,
  readRuleHits,
  readRuleLogs,
  readTerminalLogs,
} from './reads.ts';
export { type RuleHits, readRuleHours } from './ruleHours.ts';
export { listThreatSnapshots, readThreatSnapshot, storeThreatSnapshot } from './snapshots.ts';
export { defenseSnapshots } from './snapshotTable.ts';
export { defenseLogs } from './tables.ts';
export { countThreatTypes, readNoisyRules } from './threatCounts.ts';
export { threatDays, threatLogs } from './threats.ts';
