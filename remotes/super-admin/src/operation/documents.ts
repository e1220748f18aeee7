import { openTab } from '@console/shared/router';
import { hasPage } from '@console/shared/session';
import { type Operation, parseFields } from './operation.model.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A document that a record refers to, with its page in another remote. */
export interface Document {
  no: string;
  open(): void;
}

const ORDERS: Readonly<Record<string, string>> = { ZL: 'assetRental', JQ: 'assetAccelerator' };
const ENTRIES: Readonly<Record<string, string>> = {
  coin: 'assetCoin',
  points: 'assetPoints',
  cash: 'assetCash',
};

/** Page and search parameter of a document, by the field that holds its number. */
const PAGES: Readonly<
  Record<string, { page(no: string, beside: Fields): string | undefined; query: string }>
> = {
  withdrawNo: { page: () => 'assetWithdrawal', query: 'withdrawNo' },
  orderNo: { page: (no) => ORDERS[no.slice(0, 2)], query: 'keyword' },
  invoiceNo: { page: () => 'assetInvoice', query: 'keyword' },
  entryNo: { page: (_no, { assetType }) => ENTRIES[String(assetType)], query: 'entryNo' },
};

/** All objects in a JSON value, outermost first. */
function objectsIn(value: unknown): Fields[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Fields, ...inner];
}

/**
 * The documents in the request and response of a record, without duplicates, if the user's menu has
 * their pages.
 */
export function recordDocuments({ body, resp }: Pick<Operation, 'body' | 'resp'>): Document[] {
  const documents = new Map<string, Document>();
  for (const object of [body, resp].flatMap((text) => objectsIn(parseFields(text))))
    for (const [field, { page, query }] of Object.entries(PAGES)) {
      const no = object[field];
      if (typeof no !== 'string' || no === '') continue;
      const name = page(no, object);
      if (name !== undefined && hasPage(name))
        documents.set(no, { no, open: () => openTab({ name, query: { [query]: no } }) });
    }
  return [...documents.values()];
}
