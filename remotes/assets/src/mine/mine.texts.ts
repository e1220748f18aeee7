export const mineTexts = {
  title: '我的资产',
  cash: '可提现',
  cashFrozen: '冻结中',
  points: '积分',
  coin: '金币',
  views: { withdrawal: '提现', invoice: '发票', record: '资产流水' },
  choose: '查看内容',
  records: '我的流水',
  kinds: { coin: '金币', points: '积分', cash: '现金' },
  assetType: '资产',
  firstUse: '还没有流水',
} as const;
