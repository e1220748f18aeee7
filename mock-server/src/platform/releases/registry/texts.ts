/** What refusals of the registry say beyond their reason. */
export const texts = {
  notHisRemote: (id: string) => `不能发布模块 ${id}`,
  notHisPath: (path: string, granted: readonly string[]) =>
    `组件路径 ${path}（已授权：${granted.length === 0 ? '无' : granted.join('、')}）`,
  notReading: (call: string, writes: boolean) =>
    writes
      ? `${call} 会修改数据，不能在打开页面前自动调用`
      : `${call} 不是本服务器提供的接口，无法确认它只读取数据`,
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
  manifestTooLarge: 'remote.json 超过 1 MB（菜单最多 50 行，每行最多 50 个按钮；字典最多 20 个）',
} as const;
