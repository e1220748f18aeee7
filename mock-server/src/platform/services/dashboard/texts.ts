export const texts = {
  group: '工作台',
  read: '获取成功',
  title: '工作台',
  /** Names of the calls, by the last part of their path. */
  calls: {
    getDashboard: '查看工作台',
  },
} as const;
