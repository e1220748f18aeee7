/** Public interface of this area for other areas. */
export { packages, packageVersions } from './tables.ts';
export { INSTALLABLE, type VersionStatus } from './versionStatus.ts';
export { type VersionStats, versionUses } from './versionUses.ts';
