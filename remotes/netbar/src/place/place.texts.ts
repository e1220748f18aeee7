export const placeTexts = {
  netbar: '网吧',
  netbarHint: '输入网吧名称或编号',
  machine: '客户机',
  machineHint: '输入机号',
} as const;
