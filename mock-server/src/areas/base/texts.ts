export const texts = {
  group: '登录',
  captchaReady: '验证码获取成功',
  captchaNeeded: '请输入验证码',
  captchaWrong: '验证码错误',
  wrong: '用户名不存在或者密码错误',
  disabled: '用户被禁止登录',
  locked: (minutes: number) => `登录失败次数过多，请 ${minutes} 分钟后再试`,
  welcome: '登录成功',
} as const;
