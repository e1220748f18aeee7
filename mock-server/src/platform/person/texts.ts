/** What this area says. */
export const texts = {
  group: '个人中心',
  unknownDevice: '未知设备',
  unknownSession: '该登录已结束，请刷新后再试',
  ownSession: '不能在这里结束当前登录，请使用退出登录',
  ended: '已退出该设备上的登录',
  endedOthers: '已退出其他所有登录',
} as const;
