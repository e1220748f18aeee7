/** Texts of this remote by page. */

export const commonTexts = {
  normal: '正常',
  frozen: '冻结',
  retry: '重试',
  loading: '正在加载…',
} as const;

export const roleTexts = {
  fields: {
    userName: '用户',
    phone: '手机号',
    authorities: '其他角色',
    enable: '状态',
    keyword: '关键词',
  },
  title: '员工角色',
  titleOf: (role: string) => `员工角色：${role}`,
  roles: '角色',
  memberCount: (count: number) => `${count} 人`,
  noRoles: '没有可以由您授予的角色',
  notServed: '当前后台服务不能按角色查询用户，请在用户管理中设置角色',
  failedTitle: '角色没有加载成功',
  unknownTitle: '没有这个角色',
  unknownText: '它可能已被删除，或不能由您授予。请在左侧选择另一个角色。',
  caption: '成员',
  keywordPlaceholder: '名称或手机号',
  firstUse: '这个角色还没有成员',
  firstUseNote: '添加的成员会显示在这里',

  add: '添加成员',
  addTo: (role: string) => `为角色「${role}」添加成员`,
  save: '添加',
  added: (count: number) => `已添加 ${count} 人`,
  notAdded: (count: number, reasons: readonly string[]) =>
    `${count > 0 ? `已添加 ${count} 人。` : ''}没有添加成功的：${reasons.join('；')}`,
  reasonOf: (name: string, reason: string) => `${name}（${reason}）`,
  members: '要添加的用户',
  membersHint: '角色在对方下次打开页面或切换角色后生效',
  searchPlaceholder: '姓名、用户名、手机号或拼音',
  isMember: '已是成员',
  notManaged: '不能由您设置',

  remove: '移除',
  removeTitle: (name: string, role: string) => `移除「${name}」的角色「${role}」？`,
  removeText: '其余角色保留；正在使用该角色的会话立即退出。',
  removeConfirm: '移除角色',
  removed: '已移除',
} as const;
