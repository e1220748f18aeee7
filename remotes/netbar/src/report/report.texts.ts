export const reportFields = {
  day: '日期',
  netbarName: '网吧',
  blocked: '拦截',
  critical: '严重',
  open: '未处理',
  onlineMax: '最高在线',
  uptimeBp: '网关在线率',
  version: '主要版本',
  versionShareBp: '版本占比',
} as const;

export const reportTexts = {
  title: '日报',
  firstUse: '每天零点后自动生成前一天的日报；发送时间在「系统配置 › 告警 › 日报」中设置。',
  detail: (netbar: string, day: string) => `${netbar} ${day} 防护日报`,
  threats: '威胁类型',
  none: '当日没有拦截到威胁',
  unheard: '当日未上报',
  noVersion: '没有客户机版本',
  made: (at: string) => `生成于 ${at}`,
  print: '打印',
  logs: '查看当日防御日志',
  machines: '台',
  times: '条',
} as const;
