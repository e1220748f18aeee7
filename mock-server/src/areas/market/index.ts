/** Exports for other areas. */
export { minWithdrawalFen } from './people.ts';
export { marketMembers } from './tables.ts';
