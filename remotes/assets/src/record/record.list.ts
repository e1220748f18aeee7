/** The lists of movements, for their pages and for what the host fetches ahead of them. */
export const COIN_RECORDS = { call: 'POST /asset/getCoinRecordList' } as const;
export const POINTS_RECORDS = { call: 'POST /asset/getPointsRecordList' } as const;
export const CASH_RECORDS = { call: 'POST /asset/getCashRecordList' } as const;
