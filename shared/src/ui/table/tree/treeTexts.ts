/** Texts that are shown and announced while a tree row is moved. */
export const treeTexts = {
  top: '移到最高一级',
  below: (name: string) => `移到「${name}」下`,
  before: (name: string) => `，「${name}」之前`,
  after: (name: string) => `，「${name}」之后`,
  samePlace: '位置不变',
  ownBranch: '不能移到自己的下级',
  refused: (name: string) => `不能移到「${name}」下`,
  refusedTop: '不能移到最高一级',
  nowhere: '拖到要放入的行上',
  lifted: (name: string) => `已拿起「${name}」。↑ ↓ 选择位置，回车放下，Esc 取消。`,
  dropped: (name: string, to: string) => `「${name}」：${to}`,
  cancelled: (name: string) => `「${name}」留在原处`,
} as const;
