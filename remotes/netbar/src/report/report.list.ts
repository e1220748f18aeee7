/** The list of daily reports, for its page and for what the host fetches ahead of it. */
export const REPORT_LIST = { call: 'POST /netbar/getReportList' } as const;
