/** Texts of steps, timelines and trends, which are loaded later than the page. */
export const displayTexts = {
  stepStates: { done: '已完成', current: '进行中', failed: '失败', waiting: '未开始' },
  step: (place: number, title: string, state: string) => `第 ${place} 步 ${title}，${state}`,
  moreEvents: '加载更早的记录',
  noEvents: '还没有记录',
  trendUp: (share: string, than: string) => `${than}上升 ${share}`,
  trendDown: (share: string, than: string) => `${than}下降 ${share}`,
  trendSame: (than: string) => `${than}持平`,
  thanBefore: '较上期',
} as const;
