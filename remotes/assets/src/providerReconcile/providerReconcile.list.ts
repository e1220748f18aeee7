/** The days that were compared, for their page and for what the host fetches ahead of it. */
export const RECONCILIATIONS = { call: 'POST /provider/getReconciliationList' } as const;
