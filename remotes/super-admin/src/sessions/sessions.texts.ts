/** Texts of the session table in 个人中心 and 用户管理. */
export const sessionTexts = {
  devices: '登录设备',
  device: '设备',
  unknownDevice: '未知设备',
  address: '地址',
  lastUse: '最近使用',
  since: '登录时间',
  thisDevice: '当前设备',
  end: '退出登录',
} as const;
