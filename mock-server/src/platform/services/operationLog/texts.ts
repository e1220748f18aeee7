export const texts = {
  group: '操作日志',
  listed: '操作日志获取成功',
  exported: '操作日志',
  calls: { getOperationLogList: '分页获取操作日志' },
  tasks: { exportOperationLogs: '导出操作日志' },
  fields: { failed: '失败', apiGroup: '业务', userId: '用户编号' },
  columns: {
    time: '时间',
    actor: '操作人',
    apiGroup: '业务',
    action: '操作',
    objects: '对象',
    changes: '变化',
    succeeded: '成功',
    message: '提示',
  },
  /** Names of the first objects, and the number of all. */
  objects: (names: readonly string[], count: number) =>
    count > names.length ? `${names.join('、')}等 ${count} 个` : names.join('、'),
  unnamed: (title: string, id: string) => `${title} ${id}`,
} as const;
