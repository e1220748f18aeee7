export const texts = {
  group: '操作记录',
  unknown: '操作记录不存在或已被删除',
  queried: '查询成功',
  created: '创建成功',
  deleted: '删除成功',
  exported: '操作记录',
  /** Who ran a command on the server's machine; ends within the 60 characters of its column. */
  commandLine: (user: string) => `命令行${user === '' ? '' : ` ${user.slice(0, 40)}`}`,
  deletedSome: (count: number) => `已删除 ${count} 条操作记录`,
} as const;
