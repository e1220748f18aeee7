/** The list of netbars, for its page and for what the host fetches ahead of it. */
export const NETBAR_LIST = { call: 'POST /netbar/getNetbarList' } as const;

/** What its filters, forms and labels choose from. */
export const NETBAR_OPTIONS = 'POST /netbar/getNetbarOptions';
