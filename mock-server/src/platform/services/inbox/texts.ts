export const texts = {
  group: '收件箱',
  unknown: '消息不存在或已被清理',
  unknownKind: '没有这种消息',
  always: (title: string) => `「${title}」关系到账号安全，不能关闭站内通知`,
  noSms: '请先绑定手机号，并由管理员配置短信通知模板',
  noMail: '请先在个人资料中填写邮箱',
  noWechat: '请先绑定微信',
  choiceSaved: '通知方式已保存',
  /** Footer of a mail. */
  ofConsole: (appName: string) => `—— ${appName}`,
  /** Title of a message whose kind no area declares. */
  otherKind: '消息',
  unworded: (kind: string) => `当前版本无法显示这条消息的内容（类型：${kind}）。`,
  /** Names of the calls, by the last part of their path. */
  calls: {
    getChoiceList: '查询我的通知方式',
    setChoice: '设置我的通知方式',
    getMessageList: '查询我的消息',
    getUnreadCount: '查询未读消息数',
    readMessage: '标记消息为已读',
    readAll: '标记全部消息为已读',
  },
  /** Labels of the fields. */
  fields: {
    console: '站内通知',
    mail: '邮件',
    wechat: '微信',
    sms: '短信',
    kind: '消息类型',
    state: '状态',
    keyword: '关键词',
  },
} as const;
