/** Texts of what leads from one thing to the next. */
export const chainTexts = {
  links: '关联',
  account: '资产账户',
  entries: '同单流水',
  withdrawal: '提现单',
  rental: '租赁订单',
  accelerator: '加速器订单',
  operations: '操作记录',
  statement: '当月对账单',
  entryTitle: (entryNo: string) => `流水 ${entryNo}`,
  detail: '详情',
  balanceBefore: '变动前余额',
  reverses: '冲正的流水',
  server: '系统',
  close: '关闭',
} as const;
