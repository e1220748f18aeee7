import { openTab } from '@console/shared/router';
import { hasPage } from '@console/shared/session';
import { fieldsOf, type Operation } from './operation.model.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A document that a record is about, with the page of another remote that shows it. */
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

/** By the field that holds the number of a document: its page, and what the page finds it by. */
const PAGES: Readonly<
  Record<string, { page(no: string, beside: Fields): string | undefined; query: string }>
> = {
  withdrawNo: { page: () => 'assetWithdrawal', query: 'withdrawNo' },
  orderNo: { page: (no) => ORDERS[no.slice(0, 2)], query: 'keyword' },
  invoiceNo: { page: () => 'assetInvoice', query: 'keyword' },
  entryNo: { page: (_no, { assetType }) => ENTRIES[String(assetType)], query: 'entryNo' },
};

/** All objects of a text of JSON, the outermost first. */
function objectsIn(value: unknown): Fields[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Fields, ...inner];
}

/** The documents that are named in what was sent and answered, each once, as far as the person's menu has their pages. */
export function documentsOf({ body, resp }: Pick<Operation, 'body' | 'resp'>): Document[] {
  const found = new Map<string, Document>();
  for (const object of [body, resp].flatMap((text) => objectsIn(fieldsOf(text))))
    for (const [field, { page, query }] of Object.entries(PAGES)) {
      const no = object[field];
      if (typeof no !== 'string' || no === '') continue;
      const name = page(no, object);
      if (name !== undefined && hasPage(name))
        found.set(no, { no, open: () => openTab({ name, query: { [query]: no } }) });
    }
  return [...found.values()];
}
