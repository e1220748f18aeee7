/** What other areas may know of this one. */
export {
  countThreats,
  type LogPlace,
  readRuleHits,
  readRuleLogs,
  readTerminalLogs,
} from './reads.ts';
