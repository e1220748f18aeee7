/** Texts of the field diff, in a separate file because they are loaded with it. */
export const diffTexts = {
  field: '字段',
  kind: '变化',
  before: '修改前',
  after: '修改后',
  kinds: { added: '新增', removed: '删除', changed: '修改' },
  none: '没有变化',
  empty: '（空）',
  yes: '是',
  no: '否',
  same: (lines: string) => `… ${lines} 行未变`,
  lineAdded: '新增行：',
  lineRemoved: '删除行：',
  tooLong: '内容过长，不逐行比较',
} as const;
