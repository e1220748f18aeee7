/** Texts of steps and timelines, which are loaded later than the page. */
export const displayTexts = {
  range: '时间范围',
  ranges: { '24h': '近 24 小时', '7d': '近 7 天', '30d': '近 30 天' },
  refresh: '自动刷新',
  intervals: { off: '不自动刷新', '30s': '每 30 秒', '1m': '每 1 分钟', '5m': '每 5 分钟' },
  stepStates: { done: '已完成', current: '进行中', failed: '失败', waiting: '未开始' },
  step: (place: number, title: string, state: string) => `第 ${place} 步 ${title}，${state}`,
  moreEvents: '加载更早的记录',
  noEvents: '还没有记录',
} as const;
