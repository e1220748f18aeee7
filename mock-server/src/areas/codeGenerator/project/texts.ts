/** Words of the generated project. */
export const texts = {
  detail: (label: string) => `${label}详情`,
  calls: {
    list: (label: string) => `查询${label}列表`,
    one: (label: string) => `查看${label}`,
    add: (label: string) => `新增${label}`,
    update: (label: string) => `修改${label}`,
    remove: (label: string) => `删除${label}`,
    move: (action: string, label: string) => `${action}${label}`,
  },
  /** Texts that every generated page uses. */
  shared: {
    add: '新增',
    edit: '编辑',
    remove: '删除',
    removeText: '删除后无法恢复。',
    created: '创建时间',
    updated: '更新时间',
    keyword: '关键词',
    facts: '基本信息',
    record: '记录',
    yes: '是',
    no: '否',
    open: '查看文件',
  },
  empty: (label: string) => `新增的${label}会显示在这里`,
  /** A value of each kind for the examples of tests and of the stand-in server. */
  example: '示例',
};
