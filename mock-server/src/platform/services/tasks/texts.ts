export const texts = {
  listed: '获取成功',
  started: '任务已开始，可在右上角查看进度',
  canceled: '任务已取消',
  unknown: '任务不存在，或不是您创建的',
  tooMany: (most: number) => `您已有 ${most} 个任务在排队或执行，请等其中一个结束后再试`,
  /** Why a task did not end well: its counts and the first failed items. */
  ended: (
    success: number,
    failed: number,
    items: readonly { id: number; name: string; reason: string }[],
    msg: string,
  ) =>
    [
      failed > 0 ? `成功 ${success} 项，失败 ${failed} 项` : '',
      items.map(({ id, name, reason }) => `${name || id}（${reason}）`).join('、'),
      msg,
    ]
      .filter((part) => part !== '')
      .join('：'),
  interrupted: '任务多次中断，已停止重试，请联系管理员查看服务器日志',
  faulty: '服务器内部错误，任务已停止，请联系管理员并提供任务编号',
  noLongerAllowed: '创建者已停用，或其角色不再拥有此权限，任务未执行',
  fileNotAllowed:
    '您创建任务时的角色已被取消，或该角色的权限或数据范围已缩小，不能再查看其结果，请重新执行任务',
  kindGone: '此版本的服务器不再支持该任务',
  fileGone: '文件已过期被清理，请重新执行',
  retention: '任务与导出文件',
  keepDays: '任务保留天数',
  keepDaysHint: '已结束的任务连同其导出的文件、导入的原文件和失败明细，到期后一并删除',
  itemFaulty: '服务器内部错误，该条未处理',
  errorColumns: {
    targetId: '编号',
    targetName: '名称',
    field: '字段',
    msg: '原因',
    remediation: '处理建议',
  },
  errorsFile: (title: string) => `${title}-失败明细`,
  selection: {
    needed: '请选择要处理的数据',
    none: '没有可处理的数据，请调整筛选条件后重试',
    moved: (then: number, now: number) =>
      `符合条件的数据已由 ${then} 条变为 ${now} 条，请刷新列表后重新选择`,
    tooMany: (most: number) => `一次最多处理 ${most} 条，请缩小筛选范围后分批处理`,
    notThere: '数据已不存在、不在您的数据范围内，或当前状态不能进行此操作',
    remedy: '请刷新列表后重新选择',
  },
  exporting: {
    filterMissing: '请先选择要导出哪一项的数据',
    none: '请至少选择一列可以导出的列',
    tooMany: (most: number) => `一次最多导出 ${most} 行，请缩小筛选范围后分批导出`,
    title: (what: string) => `导出${what}`,
    byTemplate: (what: string, template: string) => `导出${what}（模板：${template}）`,
    noneLeft: (titles: readonly string[]) =>
      `模板中的列您都不能导出，或此版本已不再提供：${titles.join('、')}。请修改模板后重试`,
    leftOut: (titles: readonly string[]) =>
      `已导出，但以下列您不能查看或已不再提供，未写入文件：${titles.join('、')}`,
    columnDenied: '您没有导出该关联列表的权限',
    columnGone: '此版本的列表不再提供这一列',
    yes: '是',
    no: '否',
  },
  importing: {
    title: (what: string, dryRun: boolean) => (dryRun ? `导入${what}（校验）` : `导入${what}`),
    tooMany: (most: number) => `一次最多导入 ${most} 行，请拆分文件后分批导入`,
    empty: '文件中没有数据行，请从第 2 行开始填写',
    missingColumns: (names: readonly string[]) =>
      `文件缺少列：${names.join('、')}，请使用下载的模板`,
    unknownColumns: (names: readonly string[]) =>
      `文件有无法识别的列：${names.join('、')}，请删除后重试`,
    rowName: (row: number) => `第 ${row} 行`,
    running: '这个文件正在处理，请在右上角查看进度，不必再次上传',
    justWritten: (rows: number, minutes: number) =>
      `这个文件刚刚已经导入（${rows} 行），没有再次导入；确实需要时，请在 ${minutes} 分钟后重试`,
    twice: (row: number) => `与第 ${row} 行重复`,
    remedy: '请在文件中修改或删除该行后重新导入',
    checked: (good: number, bad: number) =>
      bad === 0
        ? `校验通过，${good} 行都可以导入，尚未写入`
        : `校验完成：${good} 行可以导入，${bad} 行有误，尚未写入`,
    nothingWritten: (bad: number) => `${bad} 行有误，未写入任何数据，请修改后重新导入`,
    written: (rows: number) => `已导入 ${rows} 行`,
    templateName: (what: string) => `${what}导入模板`,
    guide: '填写说明',
    guideColumns: ['列', '是否必填', '填写要求'],
    required: '必填',
    optional: '选填',
    several: '多个值之间用逗号分隔',
  },
  group: '任务',
  keepDaysUnit: '天',
  /** Names of the calls, by the last part of their path. */
  calls: {
    getTaskList: '查询自己的任务',
    getTask: '查看自己的任务',
    getTaskErrorList: '查询自己的任务的失败明细',
    cancelTask: '取消自己的任务',
    retryFailed: '重试自己的任务中失败的部分',
    confirmTask: '正式执行自己校验过的导入',
  },
  /** Labels of the fields. */
  fields: {
    task: '任务',
    status: '状态',
    type: '类型',
    createdAt: '创建时间',
    ids: '所选数据',
    allMatching: '全部符合条件的数据',
    excludeIds: '排除的数据',
    expectTotal: '预期条数',
    selection: '选择',
    format: '格式',
    column: '列',
    templateId: '导出模板',
    importTemplate: '导入模板',
    dryRun: '仅校验',
    onlyGood: '跳过有误的行',
  },
} as const;
