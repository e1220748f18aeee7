/** Faults of an uploaded sheet, with what to do instead. */
export const texts = {
  unreadable: '文件无法读取，请使用下载的模板，另存为 xlsx 或 UTF-8 编码的 csv 后重试',
  /** Faults of an uploaded file, with what to upload instead. */
  broken: {
    truncated: '这个 xlsx 文件不完整，可能没有下载完或已损坏，请重新保存后再上传',
    otherArchive:
      '这个文件不是 Excel 工作簿（xlsx），而是压缩包或其他文档，请使用下载的模板，另存为 xlsx 后再上传',
    encrypted: '这个工作簿设有打开密码，请在 Excel 中取消密码，另存为 xlsx 后再上传',
    binary:
      '这是旧版 Excel 文件（xls），改扩展名不能转换，请在 Excel 中另存为「Excel 工作簿（xlsx）」后再上传',
    textAsWorkbook:
      '文件的扩展名是 xlsx，内容却是文本（csv），请把扩展名改为 csv，或在 Excel 中打开后另存为 xlsx',
    notUtf8: '这个 csv 文件不是 UTF-8 编码，请在 Excel 中另存为「CSV UTF-8」或 xlsx 后再上传',
    notSheet: '这个文件不是表格，请上传 xlsx 或 csv 文件，可以从下载的模板开始填写',
  },
  tooLarge: '文件解压后的内容过大，请删除多余的工作表和格式，或拆分文件后分批导入',
  tooSlow: (seconds: number) =>
    `文件在 ${seconds} 秒内没有读完，请删除多余的内容，或拆分文件后分批导入`,
} as const;
