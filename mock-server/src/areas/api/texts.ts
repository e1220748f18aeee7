export const texts = {
  group: 'api',
  unknown: '接口不存在或已被删除',
  taken: '创建失败，存在相同的路径与请求方法',
  takenByOther: '更新失败，存在相同的路径与请求方法',
  builtInPath: '此接口由系统提供，只能修改分组与描述',
  builtInGone: (path: string) => `接口 ${path} 由系统提供，不能删除`,
  created: '创建成功',
  saved: '修改成功',
  deleted: '删除成功',
  refreshed: '刷新成功',
} as const;
