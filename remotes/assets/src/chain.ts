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
  rental: { page: 'assetRental', open: (keyword: string) => openTab({ name: 'assetRental', query: { keyword } }) },
  accelerator: { page: 'assetAccelerator', open: (keyword: string) => openTab({ name: 'assetAccelerator', query: { keyword } }) },
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

const DOCUMENTS = { TX: 'withdrawal', ZL: 'rental', JQ: 'accelerator' } as const;

/** Where the document of a business number is shown; nothing for what is none. */
export function documentOf(bizNo: string): (typeof DOCUMENTS)[keyof typeof DOCUMENTS] | undefined {
  const [, prefix] = /^([A-Z]{2})\d/.exec(bizNo) ?? [];
  return DOCUMENTS[prefix as keyof typeof DOCUMENTS];
}
