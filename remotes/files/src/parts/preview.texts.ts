export const previewTexts = {
  title: (name: string) => `预览 ${name}`,
  download: '下载',
  none: '这种文件不能预览，请下载后打开',
  tooLong: '文本超过 1 MB，请下载后打开',
  failed: '文件内容加载失败，请稍后重试',
} as const;
