export const texts = {
  toolFailed: (tool: string, output: string) =>
    `运行 ${tool} 失败：${output}。请在工作区运行 npm install，修正提示的问题后再试`,
  notOffered:
    '本控制台不能写入工作区。请在开发用的电脑上用 CONSOLE_WORKSPACE=工作区文件夹 和本机地址启动，例如 npm run watch',
  areaTaken: (name: string) => `已有名称为 ${name} 的模块，请换一个标识`,
  reservedArea: (name: string) => `${name} 在工作区模块的代码中另有含义，请换一个名称`,
  secretName: (name: string) =>
    `名称 ${name} 像密钥或密码，生成的列表不能显示这样的字段，请换一个名称`,
  neededDictionary: '字典的值由管理员维护，字典字段不能必填，请取消必填',
  written: (count: number, kept: number) =>
    kept === 0
      ? `已写入 ${count} 个文件`
      : `已写入 ${count} 个文件。另有 ${kept} 个文件被人改过，新内容保存为同名的 .new 文件，请比较后合并`,
  notArea: '这条记录不是工作区模块，或已被移除',
  hasRows: (tables: string) => `${tables}已有数据，建表不能再撤销。请先导出数据，再移除模块`,
  notExported: (tables: string) =>
    `${tables}有未导出的数据。请先导出数据，再移除模块，或选择保留数据表`,
  tooMany: (count: number) =>
    `共有 ${count} 条数据，超过 100 000 条。请管理员用 npm run backup 备份，或在数据库中导出`,
  rows: (table: string, count: number) => `${table}（${count} 条）`,
  exported: '已导出',
  undone: '已撤销建表，请修改模型后重新写入',
  removed: (count: number, kept: number) =>
    kept === 0
      ? `已移除 ${count} 个文件`
      : `已移除 ${count} 个文件。另有 ${kept} 个文件被人改过，仍保留在工作区`,
};
