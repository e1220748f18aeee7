export const placeTexts = {
  netbar: '网吧',
  netbarHint: '输入网吧名称或编号',
  terminal: '客户机',
  terminalHint: '输入机号',
} as const;
