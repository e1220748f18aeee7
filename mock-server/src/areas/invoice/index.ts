/** What a withdrawal asks of invoices. */
export { invoiceList } from './list.ts';
export { Invoice } from './schemas.ts';
export { assertOwnInvoices, endUse, takeInvoices } from './service.ts';
export { invoices } from './tables.ts';
