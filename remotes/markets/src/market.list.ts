/** The calls that pages of markets begin with. */
export const MARKET_LIST = { call: 'POST /market/getMarketList' } as const;
export const MARKET_OPTIONS = 'POST /market/getMarketOptions';
/** What pages begin with that are about one market. */
export const OPTIONS = { call: MARKET_OPTIONS } as const;
export const APPLY_LIST = { call: 'POST /market/getApplyList' } as const;
export const MY_APPLY = { call: 'POST /market/getMyApply' } as const;
export const MY_MARKET = { call: 'POST /market/getMyMarket' } as const;
