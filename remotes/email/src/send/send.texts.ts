/** Texts of 发送邮件 that are shown to a person. */

export const sendTexts = {
  title: '发送邮件',
  notServed: '当前后端没有邮件接口',
  test: '发送测试邮件',
  template: '邮件模板',
  templateHint: '不选择模板时自由填写标题和正文',
  templatePlaceholder: '选择或搜索模板',
  to: '收件人',
  toHint: (count: number, most: number) =>
    `每行一个，或用逗号、分号隔开；共 ${count} 人，最多 ${most} 人`,
  oneTo: '收件人',
  subject: '标题',
  body: '正文',
  bodyHint: '纯文本；可以写 {{名称}}，再在下方填写它的值',
  values: '填写内容',
  send: '发送邮件',
  sendTo: (count: number) => `发送给 ${count} 人`,
  tooMany: (most: number) => `一次最多 ${most} 位收件人`,
  none: '请填写收件人',

  progress: '发送进度',
  progressOf: (success: number, total: number, failed: number) =>
    `已发送 ${success} / ${total}${failed > 0 ? `，失败 ${failed}` : ''}`,
  states: {
    queued: '等待发送',
    running: '正在发送',
    done: '全部发送成功',
    partial: '部分发送失败',
    failed: '发送失败',
    canceled: '已取消',
  },
  failures: '未送达的收件人',
  retry: '重试失败项',
  toLog: '查看发送记录',
  again: '再发一封',
} as const;
