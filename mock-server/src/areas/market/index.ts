/** Exports for other areas. */
export { minWithdrawalFen } from './people.ts';
