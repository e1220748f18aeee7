/** What other areas may know of this one. */
export { defenseLogs } from './tables.ts';
export { happenedSince } from './time.ts';
