/** The list of who has bound a WeChat account, for its page and for what the host fetches ahead of it. */
export const BINDING_LIST = { call: 'POST /wechat/getBindingList' } as const;
