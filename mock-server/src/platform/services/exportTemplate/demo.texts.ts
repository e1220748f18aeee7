/** Texts of the demo templates. */
export const demoTexts = {
  contacts: '服务中网吧联系表',
  market: '市场',
  marketPhone: '市场电话',
  terminals: '高风险客户机',
  netbarNo: '网吧编号',
  threats: '严重威胁清单',
  netbarPhone: '网吧电话',
} as const;
