/** Texts of the image viewer, which is loaded later than the page. */
export const viewerTexts = {
  viewing: (what: string) => `图片：${what}`,
  imageTools: '图片操作',
  imageFailed: '图片无法显示，可能已被删除或地址有误',
  zoom: '缩放比例',
  zoomIn: '放大',
  zoomOut: '缩小',
  zoomReset: '还原',
  turnLeft: '向左旋转',
  turnRight: '向右旋转',
  closeViewer: '关闭图片',
} as const;
