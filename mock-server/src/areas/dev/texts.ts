export const texts = {
  group: '开发工具',
  /** Names of the calls, by the last part of their path. */
  calls: {
    outbox: '查看未真正发出的短信和邮件，以及图片验证码的答案',
    scan: '模拟手机微信扫码',
    message: '模拟手机微信给公众号发消息',
  },
} as const;
