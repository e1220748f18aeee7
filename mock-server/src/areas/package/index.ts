/** Public interface of this area for other areas. */
export { packages, packageVersions } from './tables.ts';
export { INSTALLABLE } from './versionStatus.ts';
export { type VersionStats, type VersionUses, versionUses } from './versionUses.ts';
