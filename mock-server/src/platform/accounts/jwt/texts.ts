export const texts = {
  group: '登录',
  signedOut: '已退出登录',
  /** Names of the calls, by the last part of their path. */
  calls: {
    jsonInBlacklist: '退出登录',
  },
} as const;
