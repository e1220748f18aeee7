/** Public interface of this area for other areas. */
export {
  countThreats,
  type LogPlace,
  readRuleHits,
  readRuleLogs,
  readTerminalLogs,
} from './reads.ts';
