export const pauseTexts = {
  title: '暂停的网吧',
  hint: '这些网吧在到期前不用当前版本的规则。',
  netbar: '网吧',
  version: '版本',
  reason: '原因',
  author: '操作人',
  at: '暂停时间',
  endsAt: '到期',
} as const;
