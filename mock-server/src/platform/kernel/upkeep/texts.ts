export const texts = {
  title: '数据保留',
  note: '超过期限的记录由服务器自动删除，删除后无法恢复',
  auditDays: '操作记录保留天数',
  auditDaysHint: '0 表示永久保留；不少地方要求至少保留 180 天',
  days: '天',
  tooShort: (days: number) => `操作记录至少保留 ${days} 天，填 0 则永久保留`,
} as const;
