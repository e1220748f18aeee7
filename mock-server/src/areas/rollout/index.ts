/** Public interface of this area for other areas. */
export { countHalted, countWithdrawn } from './counts.ts';
