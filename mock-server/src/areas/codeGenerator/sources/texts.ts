export const texts = {
  notes: {
    renamed: (title: string, name: string) => `「${title}」不能直接用作名称，已改为 ${name}`,
    title: '标题',
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
    noRows: '没有找到记录：JSON 应是对象的列表，CSV 第一行是列名、其后是数据',
  },
};
