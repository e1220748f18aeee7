export const authorityTexts = {
  title: '角色管理',
  caption: '角色',
  add: '新增角色',
  addChild: '新增下级',
  addChildOf: (name: string) => `在「${name}」下新增角色`,
  edit: '编辑',
  editRole: (name: string) => `编辑角色「${name}」`,
  copy: '复制',
  copyRole: (name: string) => `复制角色「${name}」`,
  copyIntro: (name: string) =>
    `新角色拥有「${name}」的菜单、按钮、接口和数据范围，您自己没有的权限除外。`,
  remove: '删除',
  rights: '设置权限',
  firstUse: '还没有角色',
  firstUseNote: '新增的角色会显示在这里',

  name: '角色名称',
  id: '角色ID',
  parent: '上级角色',
  top: '无（最高一级）',
  home: '首页',
  homeHint: '登录后打开的页面，只能选择该角色已有的菜单',
  people: '用户数',
  createdAt: '创建时间',
  keyword: '关键词',
  keywordPlaceholder: '角色名称或角色ID',
  rightsOf: (name: string) => `设置「${name}」的权限`,
  usersOf: (name: string, people: number) => `查看「${name}」的 ${people} 名用户`,

  added: '角色已新增，请为它设置权限',
  copied: '角色已复制',
  saved: '已保存',
  removed: '角色已删除',
  removeTitle: (name: string) => `删除角色「${name}」？`,
  removeText: (id: number) =>
    `角色ID ${id} 的菜单、按钮、接口和数据范围会一并删除，无法恢复。仍有用户或下级角色的角色不能删除。`,
  removeConfirm: (name: string) => `删除「${name}」`,
} as const;

const MAX_NAMED = 5;

/** Names in 「」. A long list is cut. */
function quotedNames(names: readonly string[]): string {
  const named = `「${names.slice(0, MAX_NAMED).join('」「')}」`;
  return names.length > MAX_NAMED ? `${named}等 ${names.length} 项` : named;
}

export const rightsTexts = {
  title: (name: string) => `「${name}」的权限`,
  tabs: { menus: '菜单', apis: '接口', scope: '数据范围', datas: '创建者数据' },
  kinds: '权限类别',
  unsaved: '未保存',
  save: {
    menus: '保存菜单权限',
    apis: '保存接口权限',
    scope: '保存数据范围',
    datas: '保存创建者数据',
  },
  saved: { menus: '菜单权限已保存', apis: '接口权限已保存', datas: '创建者数据已保存' },
  loading: '正在加载…',
  retry: '重试',
  partly: (reason: string) => `一部分修改已保存，其余没有保存：${reason}`,
  saveFailed: '没有保存成功，勾选的内容仍在，请稍后再试',
  loadLatest: '载入最新数据',
  reloaded: (others: string) => `已载入最新数据，您的修改仍在。${others}请核对后再保存`,
  /**
   * Describes the changes of other users, as the start of a sentence. Empty if nothing has changed.
   */
  byOthers: ({
    given,
    taken,
    home,
  }: {
    given: readonly string[];
    taken: readonly string[];
    home: boolean;
  }) =>
    [
      ...(given.length > 0 ? [`新增了${quotedNames(given)}`] : []),
      ...(taken.length > 0 ? [`取消了${quotedNames(taken)}`] : []),
      ...(home ? ['更换了首页'] : []),
    ]
      .map((change, index) => (index === 0 ? `其间他人${change}，` : `${change}，`))
      .join(''),
  discardText: (tabs: readonly string[]) =>
    `「${tabs.join('」「')}」中的修改还没有保存，关闭后会丢失。`,
  keepEditing: '继续编辑',
  lockOutTitle: '保存后您可能无法再修改这些权限',
  lockOut: (role: string, lost: readonly string[]) =>
    `您自己拥有角色「${role}」。保存后它不再有${quotedNames(lost)}，以此角色登录时您将打不开首页或角色管理，需要由其他管理员恢复。`,
  lockOutConfirm: '仍然保存',
  menusLater: '新的菜单在刷新页面后生效',

  filter: '筛选',
  noMatch: (word: string) => `没有与「${word}」相符的内容`,
  nothing: '没有可以授予的权限',
  all: '全选',
  openAll: '全部展开',
  closeAll: '全部收起',
  open: (label: string) => `展开「${label}」`,
  fold: (label: string) => `收起「${label}」`,
  chosen: (chosen: number, all: number) => `已选 ${chosen} / ${all}`,
  keys: '↑ ↓ 移动，← → 收起与展开，空格勾选',

  filterMenus: '筛选菜单',
  menuTree: '菜单',
  hidden: '隐藏',
  home: '首页',
  makeHome: '设为首页',
  makeHomeOf: (menu: string) => `把「${menu}」设为首页`,
  buttons: '按钮',
  buttonOf: (button: string, menu: string) => `${menu}的${button}`,
  buttonsOf: (menu: string) => `「${menu}」的按钮`,
  homeMissing:
    '首页不在所选的菜单中，使用该角色的人登录后会看到「请联系管理员进行授权」。请把一个所选的菜单设为首页。',

  filterApis: '筛选接口：描述、路径或方法',
  apiTree: '接口',

  /** `kinds` is undefined if the back end does not report the affected data. */
  datasNote: (kinds: readonly string[] | undefined) => {
    if (!kinds) return '勾选的角色所创建的数据，该角色可以看到。';
    if (kinds.length === 0)
      return '目前没有按创建者的角色区分的数据，此处的设置会保存，但不影响任何数据。网吧、市场和用户的数据由「数据范围」决定。';
    return `勾选的角色所创建的${kinds.join('、')}，该角色可以看到。其他数据不受影响，由「数据范围」决定。`;
  },
  datasList: '创建者的角色',
  own: '本角色',
  ownBranch: '本角色及子角色',
  none: '清空',
} as const;
