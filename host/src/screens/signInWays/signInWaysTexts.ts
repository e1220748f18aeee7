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
  fields: {
    username: '用户名',
    nickName: '昵称',
    phone: '手机号',
    password: '密码',
    again: '再次输入密码',
  },
  taken: '用户名已被使用，请换一个',
  different: '两次输入的密码不一致',
  submit: '注册',
  submitting: '提交中…',
  doneTitle: '注册已提交',
  done: '管理员启用账号后即可登录。',
  required: (label: string) => `请填写${label}`,
} as const;
