/** The dictionary of mail states, which the plugin proposes. */
export const STATUS_DICTIONARY = 'email_status';

export const statusTexts = {
  queued: '等待发送',
  sending: '发送中',
  deferred: '等待重试',
  sent: '已发送',
  failed: '发送失败',
  canceled: '已取消',
} as const;

export const logTexts = {
  title: '发送记录',
  noun: '邮件',
  unit: '封',
  fields: {
    to: '收件人',
    subject: '标题',
    templateName: '模板',
    status: '状态',
    reason: '原因',
    messageId: '邮件编号',
    attempts: '发送次数',
    senderName: '发送人',
    CreatedAt: '提交时间',
    sentAt: '发送时间',
  },
  noReason: '–',
  answer: (code: number) => `应答 ${code}`,
  nextAt: (time: string) => `${time} 自动重试`,
  keyword: '关键词',
  keywordPlaceholder: '标题或模板',
  to: '收件人',
  toPlaceholder: '完整的地址，或列表中的文字',
  createdAt: '提交时间',
  firstUse: '还没有发送记录',
  firstUseText: '从「发送邮件」发出的每一封邮件都会记录在这里',
  send: '发送邮件',
  reveal: '查看地址',
  revealTitle: '查看收件人地址',
  revealOf: (subject: string) => `「${subject}」的收件人`,
  reason: '原因',
  reasonHint: '查看会写入操作记录',
} as const;
