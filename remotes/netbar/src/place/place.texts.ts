export const placeTexts = {
  netbar: '网吧',
  netbarHint: '名称、编号或拼音',
  scope: '作用域',
  scopeHint: '名称或拼音',
  terminal: '客户机',
  terminalHint: '机号或网吧',
  terminalsHint: '机号或 IP',
  netbarFirst: '先选择网吧',
  personHint: '姓名、用户名或拼音',
} as const;
