export const texts = {
  sms: '请输入短信验证码完成安全验证',
  wx: '请使用微信扫码完成安全验证',
  login: '请先完成登录安全验证',
  exempt: (call: string) => `${call} 用于登录或验证本身，不能要求安全验证`,
  twice: (call: string) => `${call} 重复设置`,
} as const;
