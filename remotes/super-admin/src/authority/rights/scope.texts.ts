export const scopeTexts = {
  kinds: {
    all: '全部',
    market: '所在市场',
    member: '负责的网吧',
    owner: '自有网吧',
    self: '仅本人',
    custom: '自选',
  },
  notes: {
    market: '本人担任负责人的市场，以及其中的网吧',
    member: '由本人维护的网吧',
    owner: '业主是本人的网吧',
    custom: '下面选择的市场、地区和网吧',
  },
  note: '决定使用该角色的人能看到哪些网吧、市场和用户的数据，并且只能操作看得到的数据。保存后立即生效。',
  choices: '数据范围',
  inherit: '与上级角色相同',
  inheritNote: (role: string | undefined, scope: string) =>
    role === undefined ? `上级角色都没有设置，即：${scope}` : `上级角色「${role}」：${scope}`,
  allNote: '不受限制',
  some: '指定范围',
  someNote: '可以多选；都不选时，只能看到与本人直接相关的数据',
  notGrantable: '比您自己或上级角色的数据范围更宽，不能选择',
  saved: '数据范围已保存',
  inherited: (scope: string) => `${scope}（继承）`,

  markets: '市场',
  regions: '地区',
  netbars: '网吧',
  search: { market: '搜索市场名称', netbar: '搜索网吧名称' },
  found: { market: '可选的市场', netbar: '可选的网吧' },
  nothingFound: '没有找到',
  more: '只显示前 50 项，请输入名称缩小范围',
  remove: (name: string) => `移除「${name}」`,
  unknown: (id: number) => `编号 ${id}`,
  filterRegions: '筛选地区',
  chosen: (count: number) => `已选 ${count} 项`,

  previewing: '正在计算能看到的数据…',
  preview: (netbars: string, markets: string) => `能看到 ${netbars} 家网吧、${markets} 个市场`,
  together: (people: string, seen: string) =>
    `拥有该角色的 ${people} 名用户合计${seen}，每人只能看到与自己有关的部分`,
  nobody: '还没有用户拥有该角色；拥有该角色的人只能看到与自己有关的部分',
} as const;

/** The names of the kinds of a scope. */
export const scopeKindNames = (kinds: readonly (keyof typeof scopeTexts.kinds)[]): string =>
  kinds.map((kind) => scopeTexts.kinds[kind]).join('、');
