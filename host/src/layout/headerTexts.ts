/** Texts of the popups of header buttons. They are loaded with the popups. */
export const headerTexts = {
  searchPlaceholder: '菜单或拼音、网吧、机号、人员、单号',
  /** For a back end without a record search. */
  searchPagesPlaceholder: '菜单名称或拼音（如 yhgl）',
  searchEmpty: '没有匹配的内容',
  searchPages: '菜单',
  searchMore: (kind: string) => `查看全部匹配的${kind}`,
  searching: '正在搜索…',
  searchFailed: (reason: string) => `没有搜索到记录：${reason}`,
  searchCount: (count: number) => `共 ${count} 项`,
  themeLabel: '外观',
  themes: { light: '浅色', dark: '深色', auto: '跟随系统' },
  sideLabel: '侧边栏颜色',
  sides: { dark: '深色', light: '浅色', custom: '自定义' },
  sideColour: '侧边栏的自定义颜色',
  sideSaved: '设置成功',
  keepTabs: '保留所有标签',
  keepTabsHint: '切换标签时保留页面内容；关闭后只保留菜单中标记为保留的页面。',
  switchTo: (role: string) => `切换到 ${role}`,
  roleSwitched: '已切换角色',
  personPage: '个人中心',
  bindWx: '绑定微信',
} as const;
