export const paymentTexts = {
  title: '打款文件',
  newFile: '导出新文件',
  files: '已导出的文件',
  none: '还没有打款文件',
  results: '银行打款结果',
  importResults: '导入银行结果',
  ofSelection: '所选提现单中可导出：',
  ofFilter: '当前筛选结果中可导出：',
  contents: (count: number, yuan: string) => `${count} 单，共 ${yuan} 元`,
  skipped: {
    notApproved: (count: number) => `${count} 单不是待打款，不导出`,
    inFile: (count: number) => `${count} 单已在其他打款文件中，不导出`,
    frozen: (count: number) => `${count} 单的账户已冻结，不导出`,
    formula: (count: number) =>
      `${count} 单的收款信息会被表格软件当作公式，不导出；请单独打款，或驳回后由申请人改正`,
  },
  export: (count: number) => `导出 ${count} 单`,
  exportTitle: (count: number, yuan: string) => `导出 ${count} 单、共 ${yuan} 元的打款文件？`,
  exportText:
    '文件含完整收款信息，供银行批量付款。导出后这些提现单不能再在线打款；付款后在这里导入银行结果。没有交给银行的文件可以撤回。导出会被记录。',
  exportSave: (count: number) => `导出 ${count} 单`,
  fileNo: '文件号',
  made: '导出',
  sum: '笔数与金额',
  status: '状态',
  statuses: { open: '等待银行结果', done: '已有全部结果', takenBack: '已撤回' },
  progress: (paid: number, open: number) => `已打款 ${paid} 单，等待 ${open} 单`,
  takeBack: '撤回',
  takeBackTitle: (no: string) => `撤回打款文件 ${no}`,
  takeBackText: (count: number, yuan: string) =>
    `仅用于没有交给银行的文件。其中 ${count} 单（文件共 ${yuan} 元）移出文件，可以在线打款或重新导出。`,
  reason: '原因',
} as const;
