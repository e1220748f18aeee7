/** What other areas may know of what people have. */
export { assetAccounts, ledgerEntries } from './tables.ts';
