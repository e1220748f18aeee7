/** Texts of the note above rows that could not be refreshed. */
export const oldRowsTexts = {
  old: (what: string, age: string) => `「${what}」刷新失败，下面是${age}的数据。`,
} as const;
