export const texts = {
  group: '日报',
  listed: '获取成功',
  settings: {
    title: '日报',
    note: '每天零点后汇总前一天；到发送时间通知网吧业主，按各自选择的方式（控制台、邮件、微信）送达',
    tellAt: '发送时间',
    tellAtHint: '北京时间；留空表示只生成、不发送',
  },
  task: {
    label: '生成并发送日报',
    title: (day: string) => `${day} 日报`,
    notAll: '日报为所有网吧生成，需要全部数据范围',
    notOver: '当天还没有结束，只能生成之前日期的日报',
    made: (reports: number) => `已生成 ${reports} 份日报，未设置发送时间，不发送`,
    told: (reports: number, people: number) => `已生成 ${reports} 份日报，已通知 ${people} 位业主`,
  },
  message: {
    words: ({
      day,
      netbars,
      blocked,
      critical,
      open,
    }: Record<'netbars' | 'blocked' | 'critical' | 'open', number> & { day: string }) => ({
      title: `${day} 防护日报`,
      text: `${netbars} 家网吧共拦截 ${blocked} 条威胁，其中严重 ${critical} 条，未处理 ${open} 条。`,
    }),
  },
  columns: {
    day: '日期',
    netbarName: '网吧',
    blocked: '拦截',
    critical: '严重',
    open: '未处理',
    onlineMax: '最高在线',
    uptimeBp: '网关在线率（万分比）',
    version: '主要版本',
    versionShareBp: '版本占比（万分比）',
  },
  /** Names of the calls, by the last part of their path. */
  calls: {
    getReportList: '查询日报',
    exportReportList: '导出日报',
  },
  /** Labels of the fields. */
  fields: {
    netbarReport: '日报',
    named: '网吧',
    netbarId: '网吧',
    startDay: '日期起',
    endDay: '日期止',
  },
} as const;
