export const texts = {
  tooFar: (rows: number) =>
    `按页码最多翻到第 ${rows} 条，请逐页翻看、直接跳到最后一页，或缩小时间范围`,
  tookTooLong: '查询用时超过 2 秒，请缩小时间范围或减少筛选条件',
  notNow: '当前状态不能这样操作，请刷新后再试',
  needsReason: '请填写 2–100 个字的原因',
  tooManyTags: (maximum: number) => `标签最多 ${maximum} 个`,
  anchorGone: '翻页位置的数据已被清理，请刷新列表',
  /** Titles of the two fields of a time range. */
  rangeStart: (title: string) => `${title}起`,
  rangeEnd: (title: string) => `${title}止`,
  /** Labels of the fields. */
  fields: {
    fromEnd: '最后一页',
    orderKey: '排序字段',
    desc: '降序',
    reason: '原因',
    tags: '标签',
    tagMode: '方式',
  },
} as const;
