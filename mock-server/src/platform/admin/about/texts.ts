export const texts = {
  group: '关于',
  read: '获取成功',
  /** Names of the calls, by the last part of their path. */
  calls: {
    getAbout: '查看版本、用户手册、更新记录与开源许可',
  },
} as const;
