/** The list of alerts, for its page and for what the host fetches ahead of it. */
export const ALERT_LIST = { call: 'POST /alert/getAlertList' } as const;
