/** Public interface of this area for other areas. */
export { packages, packageVersions } from './tables.ts';
