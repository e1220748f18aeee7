export const texts = {
  group: 'email',
  noGateway: '邮件服务器未配置，请先在系统配置中填写',
  noSender: '还没有发件人地址，请先在系统配置的邮件服务器中填写',
  badAddress: '收件人邮箱格式不正确',
  notSent: '邮件发送失败，请检查系统配置中的邮件服务器设置',
  sent: '发送成功',
  testSubject: '测试邮件',
  testText: '这是一封测试邮件，收到它说明邮件服务器设置正确。',
} as const;
