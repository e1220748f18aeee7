export const texts = {
  group: '进程树',
  listed: '获取成功',
  unknown: '客户机不存在，或不在您的数据范围内',
  noSnapshot: '快照不存在或已过期，请重新获取',
  unknownNode: '进程不在该快照中',
} as const;
