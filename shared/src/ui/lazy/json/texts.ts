/** Texts of the JSON view, in a separate file because they are loaded with it. */
export const jsonTexts = {
  tools: 'JSON 操作',
  openAll: '全部展开',
  closeAll: '全部收起',
  copy: '复制全部',
  items: (count: string) => `${count} 项`,
  fields: (count: string) => `${count} 个字段`,
  more: (count: string) => `显示其余 ${count} 项`,
  whole: (count: string) => `展开全文（${count} 字）`,
  notJson: '不是 JSON，按文本显示',
  tooLong: '内容过长，按文本显示',
  cut: (shown: string, all: string) => `只显示前 ${shown} 字，共 ${all} 字`,
  limit: (rows: string) => `内容较多，只展开了前 ${rows} 行`,
} as const;
