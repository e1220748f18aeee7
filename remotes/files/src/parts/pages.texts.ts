export const pagesTexts = {
  count: (count: number) => `共 ${count} 个文件`,
  countAtLeast: (count: number) => `约 ${count} 个文件`,
  previous: '上一页',
  next: '下一页',
  page: (page: number, pages: number) => `第 ${page} / ${pages} 页`,
} as const;
