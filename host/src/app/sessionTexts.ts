/** Shown if the server that hosts the console has no registry file. */
export const registryTexts = {
  missing:
    '服务器上没有页面清单 /registry.json，所有页面都无法打开（原因代码 C114）。这不是网络问题：请管理员用控制台服务托管页面，或把清单文件放到网站根目录。',
} as const;

export const sessionExpiredTexts = {
  title: '登录已失效',
  text: '登录已过期，或账号已在别处登录。重新登录后会回到这个页面。',
  signIn: '重新登录',
} as const;
