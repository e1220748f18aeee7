export const tabTexts = {
  label: '历史标签',
  close: (title: string) => `关闭 ${title}`,
  closeThis: '关闭',
  closeOthers: '关闭其他',
  closeLeft: '关闭左侧',
  closeRight: '关闭右侧',
  closeAll: '关闭所有',
  reload: '重新加载',
  more: '标签操作',
  unsavedTitle: '有未保存的修改',
  unsaved: (titles: readonly string[]) =>
    `${titles.map((title) => `「${title}」`).join('、')}中的修改还没有保存，继续将丢失这些修改。`,
  loseUnsaved: '放弃修改',
  keepUnsaved: '继续编辑',
} as const;
