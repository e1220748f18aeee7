export const texts = {
  group: '搜索',
  description: '搜索网吧、客户机、人员和订单',
  text: '搜索内容',
  found: '获取成功',
} as const;
