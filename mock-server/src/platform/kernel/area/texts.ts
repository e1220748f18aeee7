export const texts = {
  /** Titles of the sections of the system configuration, in the order of the screen. */
  sections: {
    appearance: '外观与名称',
    entry: '登录方式',
    security: '安全',
    verification: '安全验证策略',
    gateways: '网关',
    alerts: '告警',
    markets: '市场',
    assets: '资产',
    files: '文件',
    retention: '保留期限',
  },
} as const;
