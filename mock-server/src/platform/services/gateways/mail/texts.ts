export const texts = {
  noGateway: '邮件服务器未配置，请先在系统配置中填写',
  notSent: '邮件发送失败，请检查系统配置中的邮件服务器设置',
  noSuchReceiver: '邮件服务器拒收发往该地址的邮件，请检查邮箱是否正确',
} as const;
