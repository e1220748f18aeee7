export const passwordTexts = {
  title: '修改密码',
  forced: '密码由管理员重置过，请先设置自己的新密码再继续。',
  fields: { password: '原密码', newPassword: '新密码', again: '再次输入新密码' },
  endTokens: '同时吊销我的访问令牌',
  needOld: '请输入原密码',
  needNew: '请输入新密码',
  different: '两次输入的新密码不一致',
  submit: '修改密码',
  cancel: '取消',
  signOut: '退出登录',
  done: '密码已修改',
} as const;
