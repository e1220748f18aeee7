export const levelLabels = {
  debug: '调试',
  info: '信息',
  warn: '警告',
  error: '错误',
  fatal: '致命',
} as const;

export const debugFields = {
  occurredAt: '时间',
  level: '级别',
  module: '模块',
  netbarName: '网吧 / 机号',
  terminalNo: '机号',
  message: '内容',
  traceId: '追踪编号',
  clientVersion: '版本',
} as const;

export const debugTexts = {
  title: '调试日志',
  keyword: '内容',
  gateway: '网关',
  firstUse: '客户机与网关上报的调试日志会出现在这里；也可以请求某台客户机立即上传。',
  stack: '堆栈',
  follow: '实时跟踪',
  traces: '按追踪编号汇总',
  request: '请求上传',
  requestTitle: '请求客户机上传日志',
  requestText: '网关收到后上传该客户机现有的日志，10 分钟内有效；进度在右上角任务中查看。',
  requestSave: '请求上传',
  loading: '正在加载…',
} as const;

export const tailTexts = {
  title: '实时跟踪',
  choose: '选择要跟踪的网吧',
  lines: '日志',
  pause: '暂停',
  resume: '继续',
  clear: '清屏',
  newest: '回到最新',
  waiting: '正在等待新的日志…',
  waitingFor: (keyword: string) => `还没有含有「${keyword}」的日志，正在等待…`,
  paused: '已暂停：恢复后从暂停处继续，不会遗漏',
  following: '正在跟踪',
  gap: '中间有日志已超出保留条数，被清理',
  failed: (message: string) => `读取失败：${message}，稍后自动重试`,
  levels: '级别',
  search: '只看含有这些字的行',
} as const;

export const traceTexts = {
  title: '按追踪编号汇总',
  empty: '近期没有带追踪编号的日志',
  row: (lines: number, errors: number) =>
    `${lines} 条${errors > 0 ? `，其中错误 ${errors} 条` : ''}`,
} as const;
