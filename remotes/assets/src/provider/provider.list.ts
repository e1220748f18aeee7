/** The list of providers, for its page and for what the host fetches ahead of it. */
export const PROVIDERS = { call: 'POST /provider/getProviderList' } as const;
