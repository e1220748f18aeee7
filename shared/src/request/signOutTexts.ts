export const signOutTexts = {
  unreached: '退出登录的请求没有到达服务器，已在本机退出',
} as const;
