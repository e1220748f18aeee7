/** Public interface of this area for other areas. */
export { commandTask } from './commandTask.ts';
export { checkConfig, countVersion, lockLevel, readEffectiveAt, writeLevel } from './config.ts';
export type { PcConfig } from './configKeys.ts';
export { configChanges, EffectiveValue } from './configSchemas.ts';
export { inherit } from './inherit.ts';
export { nearnessOf } from './levels.ts';
export { countLevel, levelVersions, readApplied } from './levelVersions.ts';
export { pcList } from './list.ts';
export { pcOnlineStatus } from './online.ts';
export { isProtected } from './orders.ts';
export * from './place.ts';
export {
  configLevels,
  processSnapshots,
  terminalGroups,
  terminalSyncs,
  terminals,
} from './tables.ts';
export { pcTopic } from './topic.ts';
export { isExePath, isFolder, isLine } from './winPath.ts';
