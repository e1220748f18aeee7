/** Exports for withdrawals. */
export { invoiceList } from './list.ts';
export { Invoice } from './schemas.ts';
export { assertOwnInvoices, assignInvoices, endInvoiceUse } from './service.ts';
export { invoices } from './tables.ts';
