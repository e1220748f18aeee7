/** What other areas may know of this one. */
export { netbars } from './tables.ts';
