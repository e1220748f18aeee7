/** What this area says. */
export const texts = {
  group: '插件安装',
  installed: '已安装',
  uninstalled: '已卸载',
  moved: '地址已修改',
  rotated: '签名密钥已更换，原来的公钥继续公布 24 小时',
  unknownBuild: (id: string, build: string) => `${id} 没有构建 ${build}，请刷新后重新选择`,
  notInstalled: (id: string) => `模块 ${id} 没有安装`,
  notProposed: (name: string) => `发布包没有提供 ${name}`,
  menuTaken: (name: string) =>
    `菜单名称 ${name} 已被使用，请取消勾选，或先在菜单管理中修改原有菜单的名称`,
  dictionaryTaken: (type: string) => `字典 ${type} 已存在，请取消勾选，将使用原有的字典`,
  noParent: '上级菜单不存在，请重新选择',
} as const;
