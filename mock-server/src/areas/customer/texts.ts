export const texts = {
  group: '客户',
  queried: '获取成功',
  unknown: '客户不存在，或不在您的数据范围内',
  added: '创建成功',
  saved: '更新成功',
  deleted: '删除成功',
} as const;
