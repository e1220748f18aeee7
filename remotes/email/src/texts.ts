/** Every text of the e-mail plugin that is shown to a person. */
export const texts = {
  title: '发送邮件',
  to: '收件人',
  subject: '标题',
  body: '正文',
  send: '发送邮件',
  test: '发送测试邮件',
} as const;
