export const texts = {
  group: '防御日志',
  listed: '获取成功',
} as const;
