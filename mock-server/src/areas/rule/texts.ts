export const texts = {
  group: '网吧规则',
  listed: '获取成功',
  unknown: '规则不存在或未发布',
  place: '请选择一个分组或一台客户机',
  unchanged: '设置与继承的相同，无需覆盖',
  notOwn: '这一级没有覆盖该规则',
  set: '规则已保存，正在下发',
  reset: '已恢复继承，正在下发',
} as const;
