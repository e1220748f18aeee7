/**
 * Exports for other areas (docs/explanation/ledger-and-markets.md). `post` writes movements;
 * `freeze`, `release` and `settle` manage frozen amounts. All are idempotent by request id.
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
export { publishAccountChange } from './topic.ts';
