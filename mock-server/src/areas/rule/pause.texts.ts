/** Texts of the pauses of rules. */
export const pauseTexts = {
  pauseRules: '暂停一家网吧的规则',
  resumeRules: '恢复一家网吧暂停的规则',
  getPauses: '查询规则在哪些网吧暂停',
  paused: (count: number) => `已暂停 ${count} 条规则，正在下发`,
  resumed: (count: number) => `已恢复 ${count} 条规则，正在下发`,
  nothingToPause: '没有可以暂停的规则：规则不存在、未发布，或已由其他设置停用',
  nothingPaused: '这些规则没有暂停，可能已经恢复或到期',
  listed: '获取成功',
  fields: { netbarId: '网吧', ruleIds: '规则', hours: '暂停时长（小时）' },
} as const;
