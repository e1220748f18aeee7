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
};
