export const texts = {
  group: '表格模板',
  listed: '获取成功',
  created: '创建成功',
  updated: '更新成功',
  deleted: '删除成功',
  badInfo:
    '模板信息格式不正确，请检查：应为 JSON，例如 {"name":"名称"}，键是列表的列，值是文件中的列名',
  noSql: '不支持在模板中填写 SQL：导出只使用服务器声明的列表、列和筛选条件',
  noDatabase: '不支持选择其他数据库：模板只能使用本服务器的列表',
  noJoin: '不支持自定义关联：关联只能使用列表声明的关系，请用「关系.列」作为列，例如 market.name',
  noLimit: '不支持固定导出条数：请使用筛选条件',
  badCondition: (column: string) =>
    `条件 ${column} 不是列表的筛选条件；条件的列与参数名必须相同，比较方式为 =`,
  badOrder: '排序只能使用列表可排序的列，例如 name desc',
  tooMany: (most: number) =>
    `一次最多直接导出 ${most} 行，请缩小筛选范围，或在「导出模板」中导出（在后台生成文件）`,
  unknown: '模板不存在，或未共享给您的角色',
  addressEnded:
    '下载地址已失效：它只能使用一次，30 分钟内有效，退出登录后也会失效。请回到列表重新导出',
  noPreviewSql:
    '不支持查看 SQL：导出只使用服务器声明的列表、列和筛选条件。请在「系统工具 › 导出模板」中预览前 20 行',
  noImport:
    '这不是导入模板：请在「导出模板」中选择带「（导入）」的列表新建模板，或在列表中用「导入」',
  missing: '请填写 templateID',
  calls: {
    create: '新增导出模板（兼容接口）',
    remove: '删除导出模板（兼容接口）',
    removeMany: '批量删除导出模板（兼容接口）',
    update: '修改导出模板（兼容接口）',
    find: '查看导出模板（兼容接口）',
    list: '查询导出模板（兼容接口）',
    import: '按模板导入文件（兼容接口）',
    previewSql: '查看导出模板的 SQL（兼容接口）',
  },
  fields: {
    name: '模板名称',
    tableName: '列表',
    templateID: '模板标识',
    templateInfo: '模板信息',
    dbName: '数据库',
    limit: '条数',
    order: '排序',
    conditions: '条件',
    joins: '关联',
    sql: 'SQL',
    ids: '模板',
    from: '参数名',
    column: '列',
    operator: '比较方式',
    start: '开始时间',
    end: '结束时间',
  },
} as const;
