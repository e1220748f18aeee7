/** Texts of the ways to sign in beside name and password, and of the page that a phone opens after a scan. */

export const wxSignInTexts = {
  title: '微信扫码登录',
  hint: '打开微信扫一扫，并在手机上确认登录',
  entering: '登录中…',
  bindTitle: '绑定账号',
  bindText: '这个微信号还没有绑定账号。请登录一次已有的账号完成绑定，以后即可直接扫码登录。',
  bindSubmit: '绑定并登录',
  back: '返回密码登录',
} as const;

export const registerTexts = {
  title: '注册账号',
  fields: { username: '用户名', nickName: '昵称', phone: '手机号', password: '密码', again: '再次输入密码' },
  taken: '用户名已被使用，请换一个',
  different: '两次输入的密码不一致',
  submit: '注册',
  submitting: '提交中…',
  doneTitle: '注册已提交',
  done: '管理员启用账号后即可登录。',
  required: (label: string) => `请填写${label}`,
} as const;

export const wxEventTexts = {
  kinds: { verify: '安全验证', login: '登录确认', bind: '绑定微信' },
  questions: {
    verify: (user: string) => `${user}正在执行需要验证的操作，是否由您本人发起？`,
    login: (user: string) => `${user}正在用您的微信登录，是否由您本人操作？`,
    bind: (user: string) => `${user}请求绑定您的微信号，绑定后可用微信登录与验证。`,
  },
  account: (name: string) => `账号 ${name} `,
  someone: '有人',
  accept: '确认',
  decline: '拒绝',
  busy: '提交中…',
  warning: '如果不是您本人操作，请点「拒绝」。',
  loading: '正在读取请求…',
  states: {
    accepted: { title: '已确认', text: '请回到电脑上继续，此页面可以关闭。' },
    declined: { title: '已拒绝', text: '这次请求没有通过，此页面可以关闭。' },
    expired: { title: '链接已失效', text: '请求已过期或已处理，请在电脑上刷新二维码后重新扫码。' },
  },
  noKey: { title: '链接不完整', text: '请用微信重新扫描电脑上的二维码，从收到的消息中打开。' },
  failedTitle: '没有读取到请求',
  failedText: '请检查网络后重试。',
  notSent: '没有提交成功，请重试',
  retry: '重试',
} as const;

export const bindWxTexts = {
  title: '绑定微信',
  hint: '请用要绑定的微信扫描二维码，并在手机上确认',
  done: '微信已绑定，可用于扫码登录和安全验证',
  failed: '绑定没有完成，请稍后重试',
  cancel: '取消',
} as const;
