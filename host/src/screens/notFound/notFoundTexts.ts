export const notFoundTexts = {
  title: '页面不存在',
  text: '地址可能已失效，或当前角色没有打开它的权限。',
  home: '返回首页',
  noHome: '请联系管理员进行授权',
} as const;
