import { openTab, type TabTarget } from '@console/shared/router';
import { hasPage } from '@console/shared/session';
import type { Target } from './operation.model.ts';

/** The page of an object by its kind: its own page by its number, else its list by its name. */
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
 * Opens the page of an object; undefined where the menu of the person has none, or the object is gone or has no name: its page would
 * be empty.
 */
export function openerOf(target: Target): (() => void) | undefined {
  const address = PAGES[target.kind]?.(target);
  if (!address || target.name === '' || !hasPage(address.name)) return undefined;
  return () => openTab(address);
}
