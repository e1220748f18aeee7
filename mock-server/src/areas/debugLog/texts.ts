export const texts = {
  group: '调试日志',
  listed: '获取成功',
  unknownNetbar: '网吧不存在，或不在您的数据范围内',
  columns: {
    occurredAt: '时间',
    netbarName: '网吧',
    terminalNo: '机号',
    level: '级别',
    module: '模块',
    message: '内容',
    stack: '堆栈',
    clientVersion: '版本',
    traceId: '追踪编号',
  },
  /** Names of the calls, by the last part of their path. */
  calls: {
    getDebugLogList: '查询调试日志',
    getDebugTail: '跟踪调试日志',
    getDebugTraces: '按追踪编号汇总调试日志',
  },
  /** Titles of objects, pages and fields. */
  fields: {
    debugLog: '调试日志',
    level: '级别',
    keyword: '内容',
    module: '模块',
    terminalNo: '机号',
    traceId: '追踪编号',
    occurredAt: '发生时间',
    netbarId: '网吧',
    after: '游标',
  },
  /** Names of the tasks. */
  tasks: {
    exportLogs: '导出调试日志',
  },
};
