export const texts = {
  group: '代码生成器',
  menus: { generator: '代码生成器', history: '自动化代码管理', again: '代码生成器' },
  calls: {
    readSource: '读取代码生成的来源',
    preview: '预览生成的代码',
    createPlugin: '生成插件项目',
    getHistoryList: '查询代码生成记录',
    getHistory: '查看代码生成记录',
    downloadAgain: '重新下载生成的代码',
    deleteHistory: '删除代码生成记录',
  },
  listed: '获取成功',
  read: '已读取',
  made: '已生成',
  removed: '已删除',
  object: '代码生成记录',
  sameId: (id: string, userName: string) =>
    `${userName} 在一天内也生成过标识为 ${id} 的项目。请与他确认，或换一个标识，以免两个项目互相覆盖`,
  demo: {
    title: '报修登记',
    noun: '报修单',
    fault: '故障',
    cost: '费用',
    visitDay: '上门日期',
  },
  unknown: '记录不存在，或不在您的数据范围内',
};
