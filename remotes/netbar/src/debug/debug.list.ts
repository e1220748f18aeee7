/** The list of debug logs, for its page and for what the host fetches ahead of it. */
export const DEBUG_LIST = { call: 'POST /netbar/getDebugLogList' } as const;
