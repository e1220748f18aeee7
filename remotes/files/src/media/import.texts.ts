export const importTexts = {
  open: '从网址导入',
  title: '从网址导入文件',
  addresses: '文件的网址',
  hint: '每行一个 http 或 https 网址，最多 50 个；后台服务只保存网址，不下载文件',
  invalid: (line: string) => `不是 http 或 https 网址：${line}`,
  tooMany: (most: number) => `一次最多导入 ${most} 个网址`,
  start: '导入',
} as const;
