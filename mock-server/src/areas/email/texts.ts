import type { Fault, MailStatus } from './status.ts';

const FAULTS: Readonly<Record<Fault, string>> = {
  receiver: '对方邮件服务器拒收：邮箱不存在或已停用，请核对地址',
  later: '对方邮件服务器暂缓接收（灰名单、限流或邮箱已满），请稍后再试',
  content: '邮件服务器拒绝了邮件内容（可能被判为垃圾邮件），请修改标题或正文',
  tooLarge: '邮件超过邮件服务器允许的大小，请缩短正文',
  sender: '邮件服务器不接受发件人地址，请检查系统配置中的发件人地址',
  account: '邮件服务器的账号或密码不正确，请检查系统配置中的邮件服务器',
  tls: '与邮件服务器的加密连接失败：请检查端口、是否使用 SSL，以及服务器证书',
  timeout: '邮件服务器没有及时应答，请检查网络后重试',
  unreachable: '连接不上邮件服务器，请检查系统配置中的地址和端口',
  other: '邮件发送失败，请检查系统配置中的邮件服务器设置',
  missing: '邮件服务器未配置，请先在系统配置中填写',
  interrupted: '发送时控制台中断，不能确定是否已送达，请向收件人确认后再重试',
  expired: '正文已按期清除，请重新填写并发送',
};

const STATUSES: Readonly<Record<MailStatus, string>> = {
  queued: '等待发送',
  sending: '发送中',
  deferred: '等待重试',
  sent: '已发送',
  failed: '发送失败',
  canceled: '已取消',
};

export const texts = {
  pluginData: '邮件模板、邮件正文和发送记录',
  group: '邮件',
  listed: '获取成功',
  noSender: '还没有发件人地址，请先在系统配置的邮件服务器中填写',
  badAddress: '收件人邮箱格式不正确',
  badAddressOf: (address: string) => `「${address}」不是邮箱地址`,
  sent: '发送成功',
  testSubject: '测试邮件',
  testText: '这是一封测试邮件，收到它说明邮件服务器设置正确。',

  faults: FAULTS,
  statuses: STATUSES,
  unknownMail: '发送记录不存在，或不在您的数据范围内',
  revealed: '获取成功',

  unknownTemplate: '邮件模板不存在',
  nameTaken: '已有同名的邮件模板',
  disabledTemplate: '邮件模板已停用，请先启用或选择其他模板',
  templateNotNow: '邮件模板的状态已变化，请刷新后再试',
  added: '已新增',
  saved: '已保存',
  enabled: '已启用',
  disabled: '已停用',
  deleted: '已删除',

  needed: { subject: '请填写标题', body: '请填写正文' },
  hourly: (most: number) => `每人每小时最多发送 ${most} 封邮件，请稍后再试`,
  daily: (address: string, most: number) => `${address} 今天已收到 ${most} 封邮件，请明天再发`,

  task: {
    label: '发送邮件',
    title: (subject: string, count: number) => `发送「${subject}」给 ${count} 人`,
    remedy: '请核对收件人或邮件服务器后重试失败项',
    wait: (seconds: number) => `${Math.ceil(seconds / 60)} 分钟后自动重试暂缓接收的收件人`,
  },

  export: '发送记录',
  columns: {
    CreatedAt: '提交时间',
    to: '收件人',
    subject: '标题',
    templateName: '模板',
    status: '状态',
    reason: '原因',
    answer: '应答码',
    attempts: '发送次数',
    messageId: '邮件编号',
    senderName: '发送人',
    sentAt: '发送时间',
    name: '模板名称',
    body: '正文',
  },

  settings: {
    title: '邮件发送',
    perHour: '每人每小时最多发送',
    logDays: '发送记录保留',
    logDaysHint: '到期后发送记录自动删除；正文在发送后最多保留 7 天，加密存放',
  },

  marks: {
    badName: (name: string) =>
      `占位符「{{${name}}}」的名称应以文字或下划线开头，只含文字、数字和下划线，不超过 40 个字`,
    open: '占位符没有成对：请写成 {{名称}}',
    tooMany: (most: number) => `占位符最多 ${most} 个`,
    oneLine: '标题不能换行',
    oneLineOf: (name: string) => `「${name}」用在标题中，不能换行`,
    missing: (name: string) => `请填写「${name}」`,
    unknown: (name: string) => `邮件中没有占位符「${name}」`,
    tooLong: (field: 'subject' | 'body', most: number) =>
      `填入后${field === 'subject' ? '标题' : '正文'}超过 ${most} 字`,
  },
  /** Names of the calls, by the last part of their path. */
  calls: {
    emailTest: '发送测试邮件',
    sendEmail: '发送邮件',
    previewMail: '预览邮件',
    getTemplateList: '查询邮件模板',
    getTemplate: '查看邮件模板',
    addTemplate: '新增邮件模板',
    updateTemplate: '修改邮件模板',
    deleteTemplate: '删除邮件模板',
    getMailList: '查询邮件发送记录',
    revealAddress: '查看收件人地址',
    sendLetter: '按模板或自由内容发送邮件',
    exportMailList: '导出邮件发送记录',
    enableTemplate: '启用邮件模板',
    disableTemplate: '停用邮件模板',
  },
  /** Labels of the fields. */
  fields: {
    objects: '邮件模板',
    areaObjects: '邮件',
    keyword: '标题或模板',
    subject: '标题',
    body: '正文',
    status: '状态',
    name: '模板名称',
    id: '邮件模板',
    values: '占位符的值',
    previewMail: '正文',
    to: '收件人',
    sendEmail: '正文',
    templateId: '邮件模板',
    fault: '原因',
    ID: '发送记录',
    perHourUnit: '封',
    logDaysUnit: '天',
    templateListKeyword: '关键词',
  },
} as const;
