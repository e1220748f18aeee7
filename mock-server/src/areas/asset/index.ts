/**
 * What other areas may know of what people have, and how they move it (docs/server.md, Assets): `post` writes movements, `freeze`,
 * `release` and `settle` hold an amount back and end that. All are idempotent by their request id.
 */
export {
  freeze,
  getBalance,
  insufficientBalance,
  lockAccount,
  type Operator,
  post,
  release,
  SERVER_OPERATOR,
  settle,
} from './posting.ts';
export { toEntry } from './present.ts';
export { countReveal, Revealed } from './reveal.ts';
export { LedgerEntry } from './schemas.ts';
export { assetAccounts, ledgerEntries } from './tables.ts';
