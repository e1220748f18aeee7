export const texts = {
  group: '搜索',
  description: '搜索网吧、客户机、人员和订单',
  text: '搜索内容',
  found: '获取成功',
  choices: '查找可选的网吧、客户机、人员和规则',
  kind: '种类',
  chosen: '已选的编号',
  within: '范围',
  notOffered: '当前角色不能在这里查找，请联系管理员进行授权',
} as const;
