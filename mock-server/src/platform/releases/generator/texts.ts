export const texts = {
  group: '生成器',
  preview: '预览生成的项目',
  create: '生成项目压缩包',
  wrong: {
    id: '标识为 2 至 40 位小写字母、数字或连字符，以字母开头，且不能是系统保留的名称',
    title:
      '标题为 1 至 40 个字，可以使用文字、数字、空格和 - _ . · ， 、 （ ） 《 》，以文字或数字开头：它会写入源代码',
    kind: '请选择类型',
  },
  taken: (id: string, title: string, publisher: string) =>
    `标识 ${id} 已属于模块「${title}」（发布者 ${publisher}）。若不是同一个模块，请换一个标识：它不会授权给其他发布者`,
  noSdk: '当前控制台没有提供开发包（/sdk），请联系管理员运行 npm run build 后重试',
  /** Labels of the fields. */
  fields: {
    id: '标识',
    title: '标题',
    kind: '类型',
    console: '控制台地址',
  },
  /** Titles of the menu rows, by their name. */
  menus: {
    autoPkg: '包生成',
    autoPlug: '插件生成',
  },
} as const;
