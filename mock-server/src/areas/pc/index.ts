/** What other areas may know of this one. */
export { terminals } from './tables.ts';
