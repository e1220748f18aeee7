export const importTexts = {
  open: '从网址导入',
  title: '从网址导入文件',
  url: '文件的网址',
  hint: '控制台在后台下载，进度显示在页面右上角的「任务」；不支持内网地址和需要登录的网址',
  start: '开始导入',
} as const;
