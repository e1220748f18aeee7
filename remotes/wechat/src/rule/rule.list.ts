/** The list of reply rules, for its page and for what the host fetches ahead of it. */
export const RULE_LIST = { call: 'POST /wechat/getReplyRuleList' } as const;
