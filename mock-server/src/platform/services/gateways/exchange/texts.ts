/** Pages of the console that are named in log messages for operators. */
export const texts = {
  systemSettings: '系统配置',
  allowedNetworks: '系统配置 › 网关 › 插件后端 › 允许的内网网段',
} as const;
