export const previewTexts = {
  preview: '预览',
  empty: '填写标题和正文后显示邮件的样子',
  missing: (names: string) => `待填写：${names}`,
} as const;
