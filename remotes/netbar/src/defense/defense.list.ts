/** The list of defence logs, for its page and for what the host fetches ahead of it. */
export const DEFENSE_LIST = { call: 'POST /netbar/getDefenseLogList', body: { time: '24h' } } as const;
