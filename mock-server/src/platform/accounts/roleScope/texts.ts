export const texts = {
  group: '角色',
  unknownMarket: '所选市场不存在或不在您的数据范围内，请刷新后重试',
  unknownNetbar: '所选网吧不存在或不在您的数据范围内，请刷新后重试',
  unknownRegion: (code: string) => `没有编码为 ${code} 的地区`,
  nothingNamed: '请至少选择一个市场、地区或网吧',
  onlyAll: '「全部」已包含其他范围，不能与其他范围一起选择',
  kinds: {
    all: '全部',
    market: '所在市场',
    member: '负责的网吧',
    owner: '自有网吧',
    self: '本人',
    custom: '自选',
  },
  widerThanOwn: (scopeName: string) => `不能设置比自己更宽的数据范围：您的数据范围是${scopeName}`,
  widerThanAbove: (scopeName: string) =>
    `不能比上级角色的数据范围更宽：上级角色的数据范围是${scopeName}`,
  superKept: '超级管理员的数据范围始终是全部',
  saved: '数据范围已保存',
  queried: '获取成功',
  /** Names of the calls, by the last part of their path. */
  calls: {
    getRoleScope: '查看角色的数据范围',
    getRoleScopeChoices: '查询数据范围可选的市场和网吧',
    previewRoleScope: '预览数据范围能看到的数据',
    setRoleScope: '设置角色能看到哪些网吧、市场和用户的数据',
  },
  /** Labels of the fields. */
  fields: {
    regionCode: '地区',
    kinds: '数据范围',
    marketIds: '市场',
    regionCodes: '地区',
    netbarIds: '网吧',
    wanted: '数据范围',
    of: '种类',
    keyword: '关键词',
  },
} as const;
