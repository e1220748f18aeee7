export const texts = {
  group: '菜单数字',
  description: '查询菜单上的数字',
  read: '获取成功',
} as const;
