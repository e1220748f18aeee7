export const texts = {
  tooFar: (rows: number) => `按页码最多翻到第 ${rows} 条，请逐页翻看、直接跳到最后一页，或缩小时间范围`,
  notNow: '当前状态不能这样操作，请刷新后再试',
  needsReason: '请填写 2–100 个字的原因',
  anchorGone: '翻页位置的数据已被清理，请刷新列表',
} as const;
