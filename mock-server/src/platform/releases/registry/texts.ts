/** Message and remedy of each reason code. docs/reference/error-codes.md describes each code. */
export const refusals = {
  R201: [
    '发布包无法读取',
    '请用 console-remote verify 检查后重新上传；再次出现时，检查上传途中的代理是否截断了文件',
  ],
  R202: ['发布包过大', '请从构建中去掉大图、字体和源映射，再重新打包'],
  R203: ['发布包含有不允许的条目', '请用 npm run build -- --zip 生成发布包'],
  R204: [
    '发布清单不符合规范',
    '请按提示修改 remote.config.ts，或运行 npm run upgrade 更新工具，再重新打包',
  ],
  R205: ['发布包的文件与清单不一致', '打包后文件有增减，请重新打包'],
  R206: [
    '文件内容与清单的校验值不符',
    '文件在打包后被改动，请重新打包；再次出现时，检查上传途中的代理',
  ],
  R207: ['发布者未登记或已停用', '请管理员在「发布者」中登记该密钥或启用发布者'],
  R208: ['发布清单的签名无效', '请用已登记的密钥重新打包，不要修改 remote.json'],
  R209: ['超出了发布者的授权范围', '请去掉多余的申请，或请管理员在「发布者」中扩大授权'],
  R210: [
    '与当前主框架不兼容',
    '发布包较旧时，请作者运行 npm run upgrade 后重新发布；发布包较新时，请先升级控制台',
  ],
  R211: ['该版本或构建已存在', '请提高 package.json 中的 version 后重新发布'],
  R212: ['登记内容已被他人修改', '请刷新后重试'],
  R213: ['没有可用的构建', '请在「发布管理」的版本列表中选择一个构建'],
  R214: [
    '组件路径已被其他模块使用',
    '请改用自己的组件路径；如需接手该页面，请先由对方发布不含它的版本，或请管理员停用对方模块',
  ],
  R215: ['签名密钥已吊销', '请作者生成新密钥并由管理员登记，再以新的版本号重新发布'],
  R216: [
    '页面的首次调用必须是只读接口',
    '请从 remote.config.ts 的 data 中去掉这些接口，改为页面打开后调用',
  ],
  R217: [
    '样式没有限定在模块自己的页面内',
    '请运行 npm run upgrade 更新工具后重新打包；不用 SDK 构建时，请让每个选择器以模块的类名开头',
  ],
} as const;

export const refusalText = ({
  reason,
  what,
  detail,
  todo,
}: Record<'reason' | 'what' | 'detail' | 'todo', string>) =>
  `${reason} ${what}${detail === '' ? '' : `：${detail}`}。${todo}`;

export const texts = {
  notHisRemote: (id: string) => `不能发布模块 ${id}`,
  notHisPath: (path: string, granted: readonly string[]) =>
    `组件路径 ${path}（已授权：${granted.length === 0 ? '无' : granted.join('、')}）`,
  notReading: (call: string, writes: boolean) =>
    writes
      ? `${call} 会修改数据，不能在打开页面前自动调用`
      : `${call} 不是本服务器提供的接口，无法确认它只读取数据`,
  noHost: '主框架尚未构建',
  notZip: '不是 ZIP 文件，或文件不完整、已损坏',
  outsidePath: (name: string) => `${name} 的路径指向发布包之外，或含有反斜杠`,
  sourceFolder: '这是源代码目录，不是发布包；请在项目中运行 npm run build -- --zip',
  notInCatalogue: (name: string) => `目录中没有 ${name}，请刷新`,
  archiveTooLarge: (megabytes: number) => `发布包超过 ${megabytes} MB`,
  missingFile: (name: string) => `缺少 ${name}`,
  tooManyEntries: (limit: number) => `最多 ${limit} 个条目`,
  entryTwice: (name: string) => `${name} 重复`,
  unpackedTooLarge: (megabytes: number) => `解压后超过 ${megabytes} MB`,
  notListed: (name: string) => `清单没有列出 ${name}`,
  wrongSize: (name: string) => `${name} 的大小不符`,
  wrongBuild: (build: string) => `build 应为 ${build}`,
  taken: ({
    component,
    theirs,
    remote,
    title,
    publisher,
    build,
  }: Record<'component' | 'theirs' | 'remote' | 'title' | 'publisher' | 'build', string>) =>
    `${component}${theirs === component ? '' : `（与 ${theirs} 重叠）`} 属于模块 ${remote}（${title}，发布者 ${publisher}，构建 ${build}）`,
  manifestTooLarge: 'remote.json 超过 1 MB（菜单最多 50 行，每行最多 50 个按钮；字典最多 20 个）',
} as const;
