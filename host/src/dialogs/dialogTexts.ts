export const dialogTexts = {
  missing: '窗口没有打开，请检查网络后重试',
} as const;
