const targets = { off: '不转发', syslog: 'Syslog', http: 'HTTP', file: '数据目录中的文件' };

export const forwardingTexts = {
  open: '转发',
  title: '操作记录和登录日志的转发',
  about: '新的记录持续转发到日志系统。接收方出错时自动重试，不会遗漏。',
  off: '没有设置转发的目标，请在「系统配置 › 网关 › 记录转发」中设置。',
  target: (target: keyof typeof targets, address: string) =>
    `目标：${targets[target]}${address === '' ? '' : ` · ${address}`}`,
  check: '发送测试记录',
  refresh: '刷新',
  state: '转发状态',
  stream: '记录',
  streams: { operation: '操作记录', login: '登录日志' },
  deliveredAt: '最近送达',
  waiting: '等待转发',
  waitingOver: (count: string) => `${count} 条以上`,
  health: '状态',
  good: '正常',
  failing: '故障',
  fault: (stream: string, fault: string, retry: string) =>
    `${stream}：${fault}。下次重试：${retry}。`,
  earlierFault: (stream: string, time: string) => `${stream}：上一次故障在 ${time}，已恢复。`,
  notYet: '还没有送达',
  notBegun: '转发几秒后开始，请稍后刷新。',
} as const;
