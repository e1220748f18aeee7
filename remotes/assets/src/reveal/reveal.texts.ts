export const revealTexts = {
  show: '查看',
  showOf: (what: string) => `查看完整${what}`,
  phone: '查看手机号',
  phoneTitle: (name: string) => `查看「${name}」的手机号`,
  phoneOf: (name: string) => `「${name}」的手机号`,
  reason: '原因',
  reasonHint: '查看人、时间和原因会写入操作记录',
} as const;
