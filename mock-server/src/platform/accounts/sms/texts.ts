export const texts = {
  group: '短信验证',
  noPhone: '当前账号没有登记手机号，请联系管理员登记后再试',
  noGateway: '短信服务未配置，请联系管理员',
  notSent: '短信发送失败，请稍后再试',
  expired: '验证已过期，请重新操作',
  sent: '验证码已发送，5 分钟内有效',
  otherPhone: '手机号与接收验证码的手机号不一致，请重新获取验证码',
  wrong: '验证码错误或已失效，请重新输入',
  dead: '验证码错误次数过多，请重新获取',
  right: '验证成功',
  /** Names of the calls, by the last part of their path. */
  calls: {
    sms: '发送短信验证码',
    check: '校验短信验证码',
  },
  /** Labels of the fields. */
  fields: {
    captchaId: '验证编号',
    phone: '手机号',
    isValidator: '会话内验证',
  },
} as const;
