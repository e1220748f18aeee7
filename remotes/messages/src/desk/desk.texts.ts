export const deskTexts = {
  close: '关闭',
  read: '知道了',
  confirm: '我已阅读并知晓',
  open: '查看',
  banners: '公告',
  more: (count: number) => `还有 ${count} 条`,
  closeBanner: (label: string, title: string) => `${label}：${title}`,
} as const;
