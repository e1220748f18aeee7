/** Messages for administrators. `left` is the free space in MB. */
export const texts = {
  low: (left: number) => `服务器磁盘空间即将不足：数据目录所在磁盘剩余 ${left} MB，请尽快清理`,
  full: (left: number) =>
    `服务器磁盘空间不足（S101）：数据目录所在磁盘仅剩 ${left} MB，所有修改已暂停，清理出空间后自动恢复`,
  fullForFiles: (left: number) =>
    `服务器磁盘空间不足（S101）：数据目录所在磁盘仅剩 ${left} MB，上传文件已暂停，清理出空间后自动恢复`,
  /** Labels of the fields. */
  fields: {
    disk: '磁盘空间',
    note: '指数据目录所在磁盘的剩余空间；使用内嵌数据库时，空间不足将暂停所有修改',
    warnMb: '低于多少时提醒管理员',
    warnHint: '登录后的管理员会看到提醒，日志与监控指标中也会出现',
    stopMb: '低于多少时暂停修改',
    stopHint: '查看与登录不受影响；清理出空间后自动恢复',
  },
  refusals: {
    stopMb: '暂停修改的剩余空间应小于提醒管理员的剩余空间',
  },
} as const;
