import { openTab } from '@console/shared/router';
import { menusAtom, type SysMenu, store } from '@console/shared/session';

const has = (menus: readonly SysMenu[], name: string): boolean =>
  menus.some((menu) => menu.name === name || has(menu.children ?? [], name));

/** Whether this person's menu has a page: nobody is led where he may not go. */
export const isReachable = (name: string): boolean => has(store.get(menusAtom) ?? [], name);

/** The pages on the way from a person to an operation record, and how each is opened at one thing. */
export const CHAIN = {
  account: {
    page: 'assetOverview',
    open: (userName: string) => openTab({ name: 'assetOverview', query: { keyword: userName } }),
  },
  entries: { page: 'assetCash', open: (bizNo: string) => openTab({ name: 'assetCash', query: { bizNo } }) },
  withdrawal: {
    page: 'assetWithdrawal',
    open: (withdrawNo: string) => openTab({ name: 'assetWithdrawal', query: { withdrawNo } }),
  },
  invoice: { page: 'assetInvoice', open: (keyword: string) => openTab({ name: 'assetInvoice', query: { keyword } }) },
  statement: {
    page: 'assetStatement',
    open: (userId: number, month: string) => openTab({ name: 'assetStatement', query: { userId: String(userId), month } }),
  },
  /** What was done to a document, by its number among those of its calls, or by what stands in the call. */
  operations: {
    page: 'operation',
    open: (target: string, path = '') => openTab({ name: 'operation', query: { target, ...(path === '' ? {} : { path }) } }),
  },
} as const;

/** Whether a business number is a withdrawal's. */
export const isWithdrawal = (bizNo: string): boolean => /^TX\d/.test(bizNo);
