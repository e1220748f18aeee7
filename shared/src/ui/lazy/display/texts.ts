/** Texts of steps and timelines, which are loaded later than the page. */
export const displayTexts = {
  stepStates: { done: '已完成', current: '进行中', failed: '失败', waiting: '未开始' },
  step: (place: number, title: string, state: string) => `第 ${place} 步 ${title}，${state}`,
  moreEvents: '加载更早的记录',
  noEvents: '还没有记录',
} as const;
