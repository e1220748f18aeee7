export const texts = {
  group: '系统服务',
  queried: '获取成功',
  saved: '设置成功，已在所有服务实例生效',
  fixed: (title: string, variable: string) => `${title}已由环境变量 ${variable} 指定，请在部署环境中修改`,
  elsewhere: (key: string) => `${key} 由本系统的其他设置项或部署环境决定，不能在此修改`,
  reloaded: '系统配置即时生效，无需重启服务',
} as const;
