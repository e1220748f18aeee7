/** Texts of what came and went by day and kind. */
export const flowTexts = {
  open: '收支走势',
  title: (kind: string) => `${kind}收支走势`,
  range: '时间范围',
  ranges: { 7: '近 7 天', 30: '近 30 天', 90: '近 90 天' },
  direction: '方向',
  directions: { in: '收入', out: '支出' },
  chart: (kind: string, direction: string) => `${kind}每日${direction}`,
  units: { coin: '枚', points: '分', cash: '元' },
  kinds: { coin: '金币', points: '积分', cash: '现金' },
  totals: '按类型合计',
  type: '类型',
  amount: '合计',
  empty: '所选时间内没有流水',
} as const;
