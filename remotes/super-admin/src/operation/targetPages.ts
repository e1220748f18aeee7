import type { TabTarget } from '@console/shared/router';
import type { Target } from './operation.model.ts';

/** Page of an object by its kind: its detail page, or else its list filtered by name. */
const PAGES: Readonly<Record<string, (target: Target) => TabTarget>> = {
  netbar: ({ id }) => ({ name: 'netbarDetail', params: { id } }),
  terminal: ({ id }) => ({ name: 'netbarPcDetail', params: { id } }),
  market: ({ id }) => ({ name: 'marketDetail', params: { id } }),
  user: ({ name }) => ({ name: 'user', query: { keyword: name } }),
  role: () => ({ name: 'authority' }),
  menu: () => ({ name: 'menu' }),
  withdrawal: ({ name }) => ({ name: 'assetWithdrawal', query: { withdrawNo: name } }),
  invoice: ({ name }) => ({ name: 'assetInvoice', query: { keyword: name } }),
};

/**
 * Returns the page of an object. Undefined for a kind without a page, or if the object has no name,
 * because its page would be empty.
 */
export const targetPage = (target: Target): TabTarget | undefined =>
  target.name === '' ? undefined : PAGES[target.kind]?.(target);
