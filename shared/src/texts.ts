/**
 * Texts of sign-in and of every page. Texts of a part are beside it, so that sign-in does not load
 * them.
 */

export const requestTexts = {
  unsent: (reason: string) => `请求未能发出：${reason}`,
  /** A proxy answers 502 to 504 if the server does not. */
  failedStatus: (status: number) =>
    `服务器${status > 501 && status < 505 ? '暂时不可用' : '拒绝了这次请求'}（HTTP ${status}），请稍后重试`,
  noMessage: (code: number) => `操作未成功（代码 ${code}），请稍后重试`,
  panicTitle: '接口报错',
  panicText:
    '服务器内部出错，可能是后端异常（panic），请把请求编号交给管理员。清理缓存会退出登录；重新登录后仍出现，说明问题在服务器。',
  panicConfirm: '清理缓存',
  missingTitle: '接口报错',
  missingText: (route: string) =>
    `找不到接口 ${route}：接口未注册、后端未重启，或路径与请求方法不一致。`,
  missingConfirm: '我知道了',
  unauthorisedTitle: '身份信息',
  unauthorisedText: '登录已过期，或账号已在别处登录，请重新登录。',
  unauthorisedConfirm: '重新登录',
  networkTitle: '请求报错',
  networkConfirm: '稍后重试',
  networkText: (reason: string) =>
    `没有收到服务器的回答，请检查网络后重试。${reason === '' ? '' : `（${reason}）`}`,
  timeoutText: (seconds: number) =>
    `服务器在 ${seconds} 秒内没有回答。操作可能已经生效，请刷新确认后再重试。`,
  malformedEmpty: '服务器的回答是空的，请稍后重试。',
  malformedHtml: '服务器的回答是网页而不是数据，可能被网关或代理拦截，请稍后重试。',
  malformedJson: '服务器的回答不完整或格式不对，请稍后重试。',
  aborted: '请求已取消',
  verificationCancelled: '安全验证已取消，操作没有执行',
  cancel: '取消',
} as const;

export const sessionTexts = {
  storageFallback: 'localStorage 存储失败，使用 cookie 备选方案',
  memoryFallback: '本浏览器不允许保存登录状态，刷新页面后需要重新登录',
} as const;
