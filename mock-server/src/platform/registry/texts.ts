/** What refusals of the registry say beyond their reason. */
export const texts = {
  notHisRemote: (id: string) => `不能发布模块 ${id}`,
  notHisPath: (path: string, granted: readonly string[]) =>
    `组件路径 ${path}（已授权：${granted.length === 0 ? '无' : granted.join('、')}）`,
  notReading: (call: string, writes: boolean) =>
    writes ? `${call} 会修改数据，不能在打开页面前自动调用` : `${call} 不是本服务器提供的接口，无法确认它只读取数据`,
  noHost: '主框架尚未构建',
  taken: ({
    component,
    theirs,
    remote,
    title,
    publisher,
    build,
  }: Record<'component' | 'theirs' | 'remote' | 'title' | 'publisher' | 'build', string>) =>
    `${component}${theirs === component ? '' : `（与 ${theirs} 重叠）`} 属于模块 ${remote}（${title}，发布者 ${publisher}，构建 ${build}）`,
  whatToDo: '。请改用自己的组件路径；如需接手该页面，请先由对方发布不含它的版本，或请管理员停用对方模块',
} as const;
