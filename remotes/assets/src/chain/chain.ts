import { openTab, type TabTarget } from '@console/shared/router';
import { hasPage } from '@console/shared/session';
import type { AssetType } from '../account/account.model.ts';

const targetOf = (to: TabTarget) => ({ page: to.name, to, open: () => openTab(to) });

const at = (name: string, query: Readonly<Record<string, string>>) => targetOf({ name, query });

/** A page of the chain from a user to an operation record, with the query that opens the record. */
export type ChainTarget = ReturnType<typeof at>;

const RECORDS: Readonly<Record<AssetType, string>> = {
  coin: 'assetCoin',
  points: 'assetPoints',
  cash: 'assetCash',
};

/** The pages on the way from a user to an operation record. */
export const CHAIN = {
  user: (userName: string) => at('user', { keyword: userName }),
  account: (userName: string) => at('assetOverview', { keyword: userName }),
  /** The movements that a document caused. */
  entries: (type: AssetType, bizNo: string) => at(RECORDS[type], { bizNo }),
  entry: (type: AssetType, entryNo: string) => at(RECORDS[type], { entryNo }),
  withdrawal: (withdrawNo: string) => at('assetWithdrawal', { withdrawNo }),
  withdrawalsOf: (userName: string) => at('assetWithdrawal', { keyword: userName }),
  rental: (keyword: string) => at('assetRental', { keyword }),
  accelerator: (keyword: string) => at('assetAccelerator', { keyword }),
  invoice: (keyword: string) => at('assetInvoice', { keyword }),
  statement: (userId: number, month: string) =>
    at('assetStatement', { userId: String(userId), month }),
  netbar: (id: number) => targetOf({ name: 'netbarDetail', params: { id: String(id) } }),
  /**
   * The operations on a document, by its id as the target and optionally by the path of the call.
   */
  operations: (target: string, path = '') =>
    at('operation', { target, ...(path === '' ? {} : { path }) }),
} as const;

const MINE = 'assetMine';

/** The same pages for the user's own records. */
export const OWN_CHAIN = {
  entries: (bizNo: string) => at(MINE, { view: 'record', bizNo }),
  entry: (entryNo: string) => at(MINE, { view: 'record', entryNo }),
  withdrawal: (withdrawNo: string) => at(MINE, { view: 'withdrawal', withdrawNo }),
  invoices: (withdrawNo: string) => at(MINE, { view: 'invoice', withdrawNo }),
} as const;

const DOCUMENTS = { TX: 'withdrawal', ZL: 'rental', JQ: 'accelerator' } as const;

/** The document type of a business number, by its prefix. Undefined without a known prefix. */
export function documentType(
  bizNo: string,
): (typeof DOCUMENTS)[keyof typeof DOCUMENTS] | undefined {
  const [, prefix] = /^([A-Z]{2})\d/.exec(bizNo) ?? [];
  return DOCUMENTS[prefix as keyof typeof DOCUMENTS];
}

/** The page that shows the document of a business number. */
export function documentTarget(bizNo: string, isOwn = false): ChainTarget | undefined {
  const document = documentType(bizNo);
  if (document === undefined) return undefined;
  return isOwn && document === 'withdrawal' ? OWN_CHAIN.withdrawal(bizNo) : CHAIN[document](bizNo);
}

/** Whether the user's menu has the page. */
export const isReachable = (target: ChainTarget | undefined): target is ChainTarget =>
  target !== undefined && hasPage(target.page);
