export const observingTexts = {
  getObserving: '查看规则观察期间的命中',
  settings: {
    title: '规则观察',
    terminals: '观察时最多命中的客户机',
    terminalsHint: '超过后规则自动退回草稿，并通知作者和有发布权限的人',
    unit: '台',
  },
  overLimit: (terminals: number, limit: number) =>
    `观察期间命中了 ${terminals} 台客户机，超过上限 ${limit} 台，已自动退回。请缩小条件或作用域`,
  returned: {
    kind: '观察中的规则被自动退回',
    words: (facts: { name: string; version: number; terminals: number; limit: number }) => ({
      title: `规则“${facts.name}”v${facts.version} 命中太多，已退回草稿`,
      text: `观察期间命中了 ${facts.terminals} 台客户机，超过上限 ${facts.limit} 台。请缩小条件或作用域后重新观察。`,
    }),
  },
} as const;
