/** The Chinese texts of the remote. Texts of another language are a second file of the same shape. */
export const texts = {
  title: '__TITLE__',
  noun: '人员',
  unit: '人',
  fields: { userName: '用户名', phone: '手机号', enable: '状态', CreatedAt: '创建时间' },
  states: { normal: '正常', frozen: '冻结' },
  keyword: '关键词',
  keywordHint: '用户名或昵称',
  empty: '还没有人员',
} as const;
