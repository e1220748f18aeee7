/** Texts of open drawers, dialogs and forms, which are loaded later than the page. */
export const dialogTexts = {
  known: '知道了',
  discardTitle: '放弃未保存的修改？',
  discardText: '关闭后，已填写的内容会丢失。',
  discard: '放弃修改',
  keepEditing: '继续编辑',
  typeToConfirm: (name: string) => `请输入 ${name} 以确认`,
} as const;
