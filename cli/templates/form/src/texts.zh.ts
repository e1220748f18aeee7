/** The Chinese texts of the remote. Texts of another language are a second file of the same shape. */
export const texts = {
  title: '__TITLE__',
  nickName: '昵称',
  phone: '手机号',
  save: '保存',
  saved: '已保存',
} as const;
