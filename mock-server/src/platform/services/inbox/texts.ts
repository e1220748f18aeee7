/** What this area says. */
export const texts = {
  group: '收件箱',
  unknown: '消息不存在或已被清理',
  unknownKind: '没有这种消息',
  always: (title: string) => `「${title}」关系到账号安全，不能关闭站内通知`,
  noSms: '请先绑定手机号，并由管理员配置短信通知模板',
  noMail: '请先在个人资料中填写邮箱',
  noWechat: '请先绑定微信',
  choiceSaved: '通知方式已保存',
  /** Below the text of a mail. */
  ofConsole: (appName: string) => `—— ${appName}`,
  /** Title of a message whose kind no area declares. */
  otherKind: '消息',
  unworded: (kind: string) => `当前版本无法显示这条消息的内容（类型：${kind}）。`,
} as const;
