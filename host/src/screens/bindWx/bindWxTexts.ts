export const bindWxTexts = {
  title: '绑定微信',
  hint: '请用要绑定的微信扫描二维码，并在手机上确认',
  done: '微信已绑定，可用于扫码登录和安全验证',
  failed: '绑定没有完成，请稍后重试',
  cancel: '取消',
} as const;
