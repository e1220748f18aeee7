/** The lists of invoices, for their pages and for what the host fetches ahead of them. */
export const INVOICES = { call: 'POST /invoice/getInvoiceList' } as const;
export const MY_INVOICES = { call: 'POST /invoice/getMyInvoiceList' } as const;
