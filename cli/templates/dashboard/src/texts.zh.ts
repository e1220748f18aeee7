/** The Chinese texts of the remote. Texts of another language are a second file of the same shape. */
export const texts = {
  title: '__TITLE__',
  people: '人员',
  unit: '人',
  all: '全部',
  normal: '正常',
  frozen: '冻结',
  states: '人员状态',
  empty: '还没有人员',
  refresh: '刷新',
} as const;
