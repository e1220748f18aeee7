export const texts = {
  group: 'email',
  noSender: '还没有发件人地址，请先在系统配置的邮件服务器中填写',
  badAddress: '收件人邮箱格式不正确',
  sent: '发送成功',
  testSubject: '测试邮件',
  testText: '这是一封测试邮件，收到它说明邮件服务器设置正确。',
} as const;
