export const texts = {
  signedOut: '已退出登录',
  /** Names of the calls, by the last part of their path. */
  calls: {
    jsonInBlacklist: '退出登录',
  },
} as const;
