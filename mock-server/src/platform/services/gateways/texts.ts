/** Pages of the console that log messages for operators point to. */
export const texts = {
  systemSettings: '系统配置',
  allowedNetworks: '系统配置 › 插件后端 › 允许的内网网段',
} as const;
