export const texts = {
  group: '用户资料',
  description: '查看用户资料',
  id: '用户',
  notVisible: '该用户不存在，或不在您的数据范围内',
  read: '获取成功',
  separator: '、',
} as const;
