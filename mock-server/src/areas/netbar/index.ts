/** What other areas may know of this one. */
export { freshness, onlineStatus } from './online.ts';
export { netbars } from './tables.ts';
