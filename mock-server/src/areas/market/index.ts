/** What other areas may know of this one. */
export { leastWithdrawal } from './people.ts';
