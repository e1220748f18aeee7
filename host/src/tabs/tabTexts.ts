export const tabTexts = {
  label: '历史标签',
  close: (title: string) => `关闭 ${title}`,
  unsavedTitle: '有未保存的修改',
  unsaved: (titles: readonly string[]) =>
    `${titles.map((title) => `「${title}」`).join('、')}中的修改还没有保存，继续将丢失这些修改。`,
  loseUnsaved: '放弃修改',
  keepUnsaved: '继续编辑',
} as const;
