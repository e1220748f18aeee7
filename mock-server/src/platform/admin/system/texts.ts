export const texts = {
  noMenu: '不授予',
  menuChoice: (title: string, name: string) => `${title}（${name}）`,
  unknownPerson: '所选的人员不存在或已被删除，请重新选择',
  menuNotSeen: '只能选择自己能看到的菜单，请重新选择',
  group: '系统服务',
  queried: '获取成功',
  saved: '设置成功，已在所有服务实例生效',
  fixed: (title: string, variable: string) =>
    `${title}已由环境变量 ${variable} 指定，请在部署环境中修改`,
  elsewhere: (key: string) => `${key} 由本系统的其他设置项或部署环境决定，不能在此修改`,
  unusable: (key: string, title: string) =>
    `${key} 的值超出允许的范围，请在本系统的系统配置「${title}」中查看`,
  testReceiver: '测试邮件发送到发件人的邮箱，请填写与发件人相同的地址',
  roleNotBelow: (role: string) => `不能选择角色「${role}」，只能选择比自己角色级别低的角色`,
  givesRole: (role: string) =>
    `开启后注册的用户会得到角色「${role}」，而该角色不比自己的角色级别低，请联系超级管理员`,
  concernsRole: (role: string) =>
    `此修改会改变角色「${role}」的验证要求，只能修改比自己级别低的角色的要求`,
  carriesProofs: '安全验证和登录的凭证经由此处传递，只有超级管理员可以修改',
  changedBy: (name: string) =>
    `系统配置已被${name === '' ? '他人' : `「${name}」`}修改，请载入最新配置后再保存`,
  unknownChange: '修改记录不存在或已被清理',
  secretChange: '密钥类配置项不保存原值，不能恢复，请重新填写',
  unknownSetting: '该配置项已不存在，不能恢复',
  restored: (title: string) => `${title}已恢复`,
  storage: '文件存储',
  simulated: '开发环境中由模拟器代替，不会真正发送；填写后使用真实的服务',
  without: {
    sms: '未配置时，短信验证码不可用，需要短信验证的操作和登录无法进行',
    wechat: '未配置时，微信扫码登录、绑定微信和微信扫码验证不可用',
    mail: '未配置时，系统不能发送邮件',
  },
  wrongMessageKey: '消息加解密密钥（应为 43 位字母和数字）',
  bucket: (name: string, host: string) =>
    `上传的文件和发布包保存在存储桶 ${name}（${host}）中，由环境变量 CONSOLE_S3_* 指定`,
  folder:
    '上传的文件和发布包保存在服务器的数据目录中；多台服务器须共用该目录，或用环境变量 CONSOLE_S3_* 指定存储桶',
  reloaded: '系统配置即时生效，无需重启服务',
  /** Names of the calls, by the last part of their path. */
  calls: {
    getSystemConfig: '查看系统配置',
    setSystemConfig: '修改系统配置',
    getConfigHistory: '查询系统配置的修改历史',
    restoreSetting: '恢复一项系统配置',
    getServerInfo: '查看服务器状态',
    getServerState: '查看服务器、数据库与任务的状态',
    getServerLoads: '查看服务器的历史负载',
    reloadSystem: '重新载入系统配置',
  },
  /** Labels of the fields. */
  fields: {
    state: '服务器状态',
    range: '时间范围',
    system: '系统配置',
    revision: '修订号',
    name: '配置项',
    group: '配置分组',
    createdAt: '时间',
  },
} as const;
