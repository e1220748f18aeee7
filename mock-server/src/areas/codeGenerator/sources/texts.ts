export const texts = {
  notes: {
    renamed: (title: string, name: string) => `「${title}」不能直接用作名称，已改为 ${name}`,
    title: '标题',
    unfit: (names: readonly string[]) => `没有合适的字段类型，已略过：${names.join('、')}`,
    noKey: '表没有主键；生成的表自带编号',
    schemas: (count: number, all: number) => `文件有 ${all} 个对象，读取了前 ${count} 个`,
    cycle: (name: string) => `关联 ${name} 会成环，已略过`,
    noLabel: '字段',
    titleAdded: '没有可作为名称的文字字段，已添加「标题」',
    ownFields: (names: readonly string[]) =>
      `每条记录自带编号、创建时间等字段，已略过：${names.join('、')}`,
    tooMany: (max: number, left: number) =>
      `一个对象最多 ${max} 个字段，其余 ${left} 个没有读取；请在来源中只保留需要的字段`,
  },
  problems: {
    notJson: (line: number) => `第 ${line} 行附近不是正确的 JSON，请检查引号、逗号和括号`,
    notModel: (path: string) =>
      `不是代码生成器的模型：${path} 不符合格式，见 docs/reference/generator-model.md`,
    noSchemas: '没有找到对象：OpenAPI 文件应在 components.schemas 中有带 properties 的对象',
    notForm: (path: string) => `不是表单生成器的表单：${path === '' ? '最外层' : path} 不符合格式`,
    noSource: (name: string) => `没有名称为 ${name} 的数据源，请联系管理员检查 CONSOLE_SOURCES`,
    noTable: (name: string) => `数据源中没有表 ${name}，或账号无权读取它`,
    slow: '数据源没有在 5 秒内回答，请稍后重试，或请管理员检查该数据库',
    unreachable: '连接不上数据源，请管理员检查 CONSOLE_SOURCES 中的地址和账号',
    failed: '数据源拒绝了读取，请管理员检查账号的权限',
    noRows: '没有找到记录：JSON 应是对象的列表，CSV 第一行是列名、其后是数据',
  },
};
