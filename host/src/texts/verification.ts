/** Texts of the security dialog, of codes to scan and of the sign-in over the page; fetched with them. */

export const verificationTexts = {
  titles: { sms: '安全验证', wx: '微信扫码验证', login: '登录安全验证' },
  prompt: '请输入短信验证码，有效期为5分钟',
  sentTo: (phone: string) => `验证码已发送至 ${phone}`,
  sending: '正在发送验证码…',
  code: '短信验证码',
  resend: '重新获取',
  resendIn: (seconds: number) => `${seconds} 秒后可重发`,
  notSent: '验证码没有发出，请稍后重新获取',
  needSix: '请输入6位验证码',
  failed: '验证失败',
  unreached: '验证失败，请稍后重试',
  confirm: '确定',
  confirming: '验证中…',
  cancel: '取消',
  scanHint: '请用已绑定的微信扫描二维码，并在手机上确认本次操作',
} as const;

export const qrTexts = {
  alt: '微信二维码',
  loading: '正在获取二维码',
  expired: '二维码失效 点击刷新',
  failed: '请求失败',
  refresh: '点击刷新',
  refused: '没有得到手机的确认，请重新扫码',
  badAnswer: '服务器没有给出可用的二维码，请稍后再试',
  badMessage: '收到的扫码结果无法识别，请重新扫码',
} as const;

export const reloginTexts = {
  title: '身份信息',
  text: '登录已过期，或账号已在别处登录。重新登录后，刚才的操作会继续。',
  submit: '重新登录',
  cancel: '取消',
} as const;
