/** Texts of the time range, which is loaded later than the page. */
export const timeRangeTexts = {
  range: '时间范围',
  ranges: { '24h': '近 24 小时', '7d': '近 7 天', '30d': '近 30 天' },
  refresh: '自动刷新',
  intervals: { off: '不自动刷新', '30s': '每 30 秒', '1m': '每 1 分钟', '5m': '每 5 分钟' },
} as const;
