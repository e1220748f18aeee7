export const notServedTexts = {
  title: '当前后台服务不支持这个页面',
  text: '页面需要的接口，后台服务没有提供：',
  others: '其他页面不受影响。请管理员升级后台服务，或在菜单管理中隐藏这一行。',
  code: '原因代码 C115',
} as const;
