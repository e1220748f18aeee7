export const texts = {
  group: '插件安装',
  installed: '已安装',
  uninstalledWith: ({ rows, releases }: { rows: number; releases: number }) =>
    [
      '已卸载',
      ...(rows === 0 ? [] : [`删除了 ${rows} 条数据`]),
      ...(releases === 0 ? [] : [`删除了 ${releases} 个发布包`]),
    ].join('，'),
  notInCatalogue: (name: string) => `目录中没有 ${name}，请刷新`,
  moved: '地址已修改',
  rotated: '签名密钥已更换，原来的公钥继续公布 24 小时',
  unknownBuild: (id: string, build: string) => `${id} 没有构建 ${build}，请刷新后重新选择`,
  notInstalled: (id: string) => `模块 ${id} 没有安装`,
  notProposed: (name: string) => `发布包没有提供 ${name}`,
  menuTaken: (name: string) =>
    `菜单名称 ${name} 已被使用，请取消勾选，或先在菜单管理中修改原有菜单的名称`,
  dictionaryTaken: (type: string) => `字典 ${type} 已存在，请取消勾选，将使用原有的字典`,
  noParent: '上级菜单不存在，请重新选择',
  /** Names of the calls, by the last part of their path. */
  calls: {
    getPluginList: '查询插件列表',
    addFromCatalogue: '从目录添加插件',
    getBackends: '查看插件后端',
    checkBackend: '检查插件后端的连接',
    setBackend: '修改插件后端的地址',
    rotateKey: '更换插件后端的签名密钥',
    previewRelease: '查看安装一个版本的影响',
    installRelease: '安装一个版本',
    uninstallRemote: '卸载一个模块',
  },
  /** Labels of the fields. */
  fields: {
    keyword: '关键词',
    archive: '文件名',
    deleteData: '删除数据',
    deleteReleases: '删除发布包',
    state: '状态',
    reason: '原因',
    expected: '登记版本',
    itemName: '名称',
    target: '后端地址',
    parentId: '上级菜单',
    menus: '菜单',
    dictionaries: '字典',
    authorities: '授予的角色',
  },
} as const;
