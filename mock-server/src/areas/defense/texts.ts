export const texts = {
  group: '防御日志',
  listed: '获取成功',
  anchorGone: '翻页位置的日志已被清理，请刷新列表',
} as const;
