import { openTab } from '@console/shared/router';
import { hasPage } from '@console/shared/session';
import type { AssetType } from '../account/account.model.ts';

const at = (name: string, query: Readonly<Record<string, string>>) => ({
  page: name,
  open: () => openTab({ name, query }),
});

/** A place of the chain from a person to an operation record: the page of the menu that it is on, and how it is opened there. */
export type Place = ReturnType<typeof at>;

const RECORDS: Readonly<Record<AssetType, string>> = {
  coin: 'assetCoin',
  points: 'assetPoints',
  cash: 'assetCash',
};

/** The places on the way from a person to an operation record. */
export const CHAIN = {
  user: (userName: string) => at('user', { keyword: userName }),
  account: (userName: string) => at('assetOverview', { keyword: userName }),
  /** The movements that a document led to. */
  entries: (type: AssetType, bizNo: string) => at(RECORDS[type], { bizNo }),
  entry: (type: AssetType, entryNo: string) => at(RECORDS[type], { entryNo }),
  withdrawal: (withdrawNo: string) => at('assetWithdrawal', { withdrawNo }),
  withdrawalsOf: (userName: string) => at('assetWithdrawal', { keyword: userName }),
  rental: (keyword: string) => at('assetRental', { keyword }),
  accelerator: (keyword: string) => at('assetAccelerator', { keyword }),
  invoice: (keyword: string) => at('assetInvoice', { keyword }),
  statement: (userId: number, month: string) =>
    at('assetStatement', { userId: String(userId), month }),
  netbar: (id: number): Place => ({
    page: 'netbarDetail',
    open: () => openTab({ name: 'netbarDetail', params: { id: String(id) } }),
  }),
  /** What was done to a document, by its number among those of its calls, or by what stands in the call. */
  operations: (target: string, path = '') =>
    at('operation', { target, ...(path === '' ? {} : { path }) }),
} as const;

const MINE = 'assetMine';

/** The same of whoever looks at what is his own. */
export const OWN_CHAIN = {
  entries: (bizNo: string) => at(MINE, { view: 'record', bizNo }),
  entry: (entryNo: string) => at(MINE, { view: 'record', entryNo }),
  withdrawal: (withdrawNo: string) => at(MINE, { view: 'withdrawal', withdrawNo }),
  invoices: (withdrawNo: string) => at(MINE, { view: 'invoice', withdrawNo }),
} as const;

const DOCUMENTS = { TX: 'withdrawal', ZL: 'rental', JQ: 'accelerator' } as const;

/** What a business number is the number of; nothing for what is none. */
export function documentOf(bizNo: string): (typeof DOCUMENTS)[keyof typeof DOCUMENTS] | undefined {
  const [, prefix] = /^([A-Z]{2})\d/.exec(bizNo) ?? [];
  return DOCUMENTS[prefix as keyof typeof DOCUMENTS];
}

/** Where the document of a business number is shown. */
export function placeOf(bizNo: string, own = false): Place | undefined {
  const document = documentOf(bizNo);
  if (document === undefined) return undefined;
  return own && document === 'withdrawal' ? OWN_CHAIN.withdrawal(bizNo) : CHAIN[document](bizNo);
}

/** Whether somebody may go there: nobody is led to a page that his menu does not have. */
export const isReachable = (place: Place | undefined): place is Place =>
  place !== undefined && hasPage(place.page);
