export const routeFailedTexts = {
  title: '页面没有打开',
  text: '打开这个地址时出错，没有数据受影响。请重试；仍不成功时请联系管理员。',
} as const;
