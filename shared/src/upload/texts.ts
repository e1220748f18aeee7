export const uploadTexts = {
  failed: '文件没有传完，请检查网络后继续',
} as const;
