/**
 * Texts of the dialogs that start tasks. The dialogs are lazy, so the texts of their buttons are in
 * `uiTexts`.
 */
export const taskUiTexts = {
  exportTitle: (noun: string) => `导出${noun}`,
  format: '格式',
  formats: { xlsx: 'Excel（xlsx）', csv: 'CSV（可用 Excel 打开）' },
  columns: '列',
  columnsShown: '当前显示的列',
  columnsAll: '全部可导出的列',
  rows: '范围',
  rowsAll: (count: string) => `符合当前筛选条件的全部 ${count} 条`,
  rowsSelected: (count: string) => `已选的 ${count} 条`,
  importTitle: (noun: string) => `导入${noun}`,
  file: '文件',
  fileHint: 'xlsx 或 UTF-8 编码的 csv，最大 10 MB、20 000 行',
  template: '模板',
  templates: { xlsx: '下载 Excel 模板', csv: '下载 CSV 模板' },
  mapping: '列的对应',
  ownTitles: '文件使用下载的模板的列名',
  mode: '方式',
  modes: {
    check: '仅校验，不写入（校验后可在「任务」中正式导入）',
    all: '导入，有任何一行有误则全部不写入',
    good: '导入，跳过有误的行',
  },
  needsFile: '请选择要导入的文件',
  check: '校验',
  checkStarted: '校验已开始，可在右上角「任务」中查看结果，再正式导入',
  importStarted: '导入已开始，可在右上角「任务」中查看结果与失败明细',
  chooseColumns: '选择列和格式…',
  byTemplate: (name: string) => `按模板：${name}`,
  manageTemplates: '管理导出模板',
  makeTemplate: '新建导出模板',
  templatesFailed: '模板加载失败，请关闭菜单后重试',
  started: '导出已开始，完成后可在右上角「任务」中下载',
} as const;
