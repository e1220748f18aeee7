/** Public interface of this area for other areas. */
export { seenPrograms } from './tables.ts';
