export const breakpointTexts = {
  notServed: '当前后台服务不提供断点续传',
  title: '断点续传',
  largeFiles: '大文件上传',
  choose: '选择文件',
  hint: '大文件分成小块上传，网络中断后从断点继续；上传完成的文件在媒体库里',
  foreignHint: '大文件分成小块上传，网络中断后从断点继续；上传完成的文件保存在后台服务器上',
  drop: '松开鼠标，开始上传',
  emptyFile: '不能上传空文件',
} as const;
