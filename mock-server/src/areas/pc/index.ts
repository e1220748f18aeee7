/** Public interface of this area for other areas. */
export { commandTask } from './commandTask.ts';
export { isProtected } from './commandValidation.ts';
export {
  checkConfig,
  incrementConfigVersion,
  lockLevel,
  readEffectiveAt,
  readInheritedByNetbar,
  writeLevel,
} from './config.ts';
export type { PcConfig } from './configKeys.ts';
export { configChanges, EffectiveValue } from './configSchemas.ts';
export * from './configTarget.ts';
export { defineDeliveryList } from './deliveryList.ts';
export { demoOutages } from './demoOutages.ts';
export { inherit } from './inherit.ts';
export { levelPrecedence } from './levels.ts';
export {
  counterVersion,
  incrementLevelVersion,
  levelVersions,
  readApplied,
} from './levelVersions.ts';
export { pcList } from './list.ts';
export { ofTerminal } from './ofTerminal.ts';
export { pcOnlineStatus } from './online.ts';
export { hasRecentlyFailed, isBelowVersion, isOffLong } from './problems.ts';
export { readScopeLevelsOf } from './scopeLevels.ts';
export {
  configLevels,
  processSnapshots,
  scopeConfigs,
  terminalGroups,
  terminalSyncs,
  terminals,
} from './tables.ts';
export { pcTopic } from './topic.ts';
export { isExePath, isFolder, isLine } from './winPath.ts';
