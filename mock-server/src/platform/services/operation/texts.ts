export const texts = {
  group: '操作记录',
  unknown: '操作记录不存在或已被删除',
  unknownObject: '对象不存在，或不在您的数据范围内',
  queried: '查询成功',
  created: '创建成功',
  /** Words of an operation that a client reported. */
  fromClient: (words: string) => (words === '' ? '客户端补记' : `客户端补记：${words}`),
  /** Words of the end of an operation that took longer than its call. */
  ended: (words: string) => `${words}（执行结果）`,
  notDeletable: '操作记录不能删除，保留期限结束后自动清理',
  exported: '操作历史',
  /** Words of the changed fields of an object. */
  changes: {
    empty: '空',
    yes: '是',
    no: '否',
    change: (label: string, before: string, after: string) => `${label} ${before} → ${after}`,
    ofObject: (object: string, changes: string) => `${object}：${changes}`,
  },
  /**
   * Name of the operating system's user who ran a command. Fits the 60 characters of the column.
   */
  commandLine: (user: string) => `命令行${user === '' ? '' : ` ${user.slice(0, 40)}`}`,
  menu: '操作历史',
  /** Names of the calls, by the last part of their path. */
  calls: {
    createSysOperationRecord: '补记操作记录',
    getSysOperationRecordList: '查询操作记录',
    findSysOperationRecord: '查看操作记录',
    deleteSysOperationRecord: '删除操作记录',
    deleteSysOperationRecordByIds: '批量删除操作记录',
    getOperationOptions: '读取操作记录的筛选项',
    getOperationTargets: '查看操作记录的对象',
    getObjectHistory: '查看一个对象的操作记录',
    getPreviousOperation: '查看操作改变的字段',
    exportOperations: '导出操作记录',
  },
  /** Labels of the fields, of the filters and of the exported columns. */
  fields: {
    keyword: '关键词',
    method: '请求方法',
    path: '请求路径',
    status: '状态码',
    user: '操作人',
    ip: '请求IP',
    time: '时间',
    apiGroup: '接口分组',
    code: '结果',
    target: '操作内容',
    targetKind: '对象类型',
    targetId: '对象ID',
    netbar: '网吧',
    requestId: '请求编号',
    record: '操作记录',
    description: '操作',
    errorMessage: '错误信息',
    agent: '客户端',
    body: '请求内容',
    resp: '响应内容',
    latency: '耗时',
  },
} as const;
