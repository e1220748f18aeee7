/** The list of messages and events, for its page and for what the host fetches ahead of it. */
export const MESSAGE_LIST = { call: 'POST /wechat/getMessageList' } as const;
/** What events are called. */
export const MESSAGE_OPTIONS = { call: 'POST /wechat/getMessageOptions', body: {} } as const;
