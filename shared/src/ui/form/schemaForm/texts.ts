export const schemaFormTexts = {
  submit: '提交',
  uploaded: '已上传的文件',
  problems: {
    tooFew: (label: string, limit: number) => `${label}至少选择 ${limit} 项`,
    tooMany: (label: string, limit: number) => `${label}最多选择 ${limit} 项`,
    decimals: (label: string, limit: number) =>
      limit === 0 ? `${label}必须是整数` : `${label}最多 ${limit} 位小数`,
    duplicate: (label: string) => `${label}有重复的内容`,
  },
} as const;
