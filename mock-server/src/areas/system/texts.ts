export const texts = {
  group: '系统服务',
  queried: '获取成功',
  saved: '设置成功，已在所有服务实例生效',
  fixed: (title: string, variable: string) => `${title}已由环境变量 ${variable} 指定，请在部署环境中修改`,
  elsewhere: (key: string) => `${key} 由本系统的其他设置项或部署环境决定，不能在此修改`,
  changedBy: (name: string) => `系统配置已被${name === '' ? '他人' : `「${name}」`}修改，请载入最新配置后再保存`,
  storage: '文件存储',
  simulated: '开发环境中由模拟器代替，不会真正发送；填写后使用真实的服务',
  without: {
    sms: '未配置时，短信验证码不可用，需要短信验证的操作和登录无法进行',
    wechat: '未配置时，微信扫码登录、绑定微信和微信扫码验证不可用',
    mail: '未配置时，系统不能发送邮件',
  },
  wrongMessageKey: '消息加解密密钥（应为 43 位字母和数字）',
  bucket: (name: string, host: string) => `上传的文件和发布包保存在存储桶 ${name}（${host}）中，由环境变量 CONSOLE_S3_* 指定`,
  folder: '上传的文件和发布包保存在服务器的数据目录中；多台服务器须共用该目录，或用环境变量 CONSOLE_S3_* 指定存储桶',
  reloaded: '系统配置即时生效，无需重启服务',
} as const;
