/** The lists of orders, for their pages and for what the host fetches ahead of them. */
export const RENTALS = { call: 'POST /provider/getRentalRecordList' } as const;
export const ACCELERATORS = { call: 'POST /provider/getAcceleratorRecordList' } as const;
/** What their filters choose from. */
export const ORDER_OPTIONS = { call: 'POST /provider/getOrderOptions' } as const;
