export const texts = {
  group: '工作台',
  read: '获取成功',
  title: '工作台',
  fields: { range: '时间范围', since: '上次查看的时间' },
  /** Names of the calls, by the last part of their path. */
  calls: {
    getDashboard: '查看工作台',
    getNews: '查看上次查看以来的变化',
  },
} as const;
