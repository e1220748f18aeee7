export const reloginTexts = {
  title: '身份信息',
  text: '登录已过期，或账号已在别处登录。重新登录后，刚才的操作会继续。',
  submit: '重新登录',
  cancel: '取消',
} as const;
