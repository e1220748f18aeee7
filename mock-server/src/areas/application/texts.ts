export const texts = {
  group: '应用',
  menu: '应用',
  queried: '获取成功',
  saved: '已保存',
  unknown: '应用不存在，或您没有权限打开',
  calls: {
    getApplications: '查询应用',
    saveLayout: '保存应用的分组与顺序',
    saveOpened: '记录打开的应用',
  },
  fields: { groups: '分组', name: '分组名称', keys: '应用', key: '应用' },
  count: (count: number, unit: string) => `${count} ${unit}`,
  separator: '，',
  demo: { group: '每天都用' },
} as const;
