/** Every text of 权限一览, which says what a role can do and compares two, that is shown to a person. */

export const reportTexts = {
  open: '权限一览',
  title: (name: string) => `「${name}」的权限一览`,
  tab: (name: string) => `权限一览-${name}`,
  compared: (one: string, other: string) => `「${one}」与「${other}」的权限对比`,
  role: '角色',
  other: '对比角色',
  noOther: '不对比',
  onlyDifferent: '只看不同',
  print: '打印',
  printedAt: (time: string) => `${time} 的权限`,

  facts: { id: '角色ID', parent: '上级角色', people: '用户数', home: '首页', scope: '数据范围' },
  top: '无（最高一级）',
  sections: { menus: '菜单与按钮', apis: '接口' },
  button: (name: string) => `按钮：${name}`,
  hidden: '隐藏',
  has: '有',
  hasNot: '无',
  content: '内容',
  difference: '差异',
  only: (name: string) => `仅「${name}」`,
  counts: (menus: string, buttons: string, apis: string) =>
    `${menus} 个菜单、${buttons} 个按钮、${apis} 个接口`,
  differences: (one: string, onlyOne: string, other: string, onlyOther: string) =>
    `仅「${one}」有 ${onlyOne} 项，仅「${other}」有 ${onlyOther} 项`,
  same: '两个角色的权限相同',
  nothing: '没有任何权限',
  unknown: '角色不存在，或不在你管理的角色之内',
  back: '返回角色管理',
  noCall: '你没有查看接口权限的权限，此处不包括接口',
} as const;
