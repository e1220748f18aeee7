export const qrTexts = {
  alt: '微信二维码',
  loading: '正在获取二维码',
  expired: '二维码失效 点击刷新',
  failed: '请求失败',
  refresh: '点击刷新',
  refused: '没有得到手机的确认，请重新扫码',
  badAnswer: '服务器没有给出可用的二维码，请稍后再试',
  badMessage: '收到的扫码结果无法识别，请重新扫码',
} as const;
