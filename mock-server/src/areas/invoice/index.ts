/** Exports for withdrawals. */
export { invoiceList } from './list.ts';
export { Invoice } from './schemas.ts';
export { invoices } from './tables.ts';
export { assertOwnInvoices, assignInvoices, endInvoiceUse } from './uses.ts';
