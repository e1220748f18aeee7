/** Exports for other areas. */
export { leastWithdrawal } from './people.ts';
