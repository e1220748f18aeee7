/** Texts of what starts tasks: a file of its own beside the dialogs. */
export const taskUiTexts = {
  export: '导出',
  exportTitle: (noun: string) => `导出${noun}`,
  format: '格式',
  formats: { xlsx: 'Excel（xlsx）', csv: 'CSV（可用 Excel 打开）' },
  columns: '列',
  columnsShown: '当前显示的列',
  columnsAll: '全部可导出的列',
  rows: '范围',
  rowsAll: (count: string) => `符合当前筛选条件的全部 ${count} 条`,
  rowsSelected: (count: string) => `已选的 ${count} 条`,
  started: '导出已开始，完成后可在右上角「任务」中下载',
} as const;
