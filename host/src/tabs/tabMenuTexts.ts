/** Texts of the context menu of a tab, in a separate file because they are loaded with it. */
export const tabMenuTexts = {
  closeThis: '关闭',
  closeOthers: '关闭其他',
  closeLeft: '关闭左侧',
  closeRight: '关闭右侧',
  closeAll: '关闭所有',
  reload: '重新加载',
  more: '标签操作',
} as const;
