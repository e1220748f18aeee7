/** Public interface of this area for other areas. */
export {
  countThreats,
  type LogLocation,
  readRuleHits,
  readRuleLogs,
  readTerminalLogs,
} from './reads.ts';
export { listThreatSnapshots, readThreatSnapshot, storeThreatSnapshot } from './snapshots.ts';
export { defenseSnapshots } from './snapshotTable.ts';
