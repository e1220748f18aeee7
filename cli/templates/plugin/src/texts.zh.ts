/** The Chinese texts of the remote. Texts of another language are a second file of the same shape. */
export const texts = {
  title: '__TITLE__',
  note: '便签',
  hint: '写点什么',
  save: '保存',
  saved: '已保存',
  empty: '还没有便签',
  list: '便签列表',
} as const;
