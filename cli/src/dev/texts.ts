/** What people read in the browser while a remote is worked on. */
export const texts = {
  banner: (title: string, id: string, address: string) =>
    `开发模式：子应用“${title}”（${id}）来自 ${address} 的工作副本，未经发布`,
  broken: '工作副本无法构建，页面停留在上一次成功的版本。改好后自动恢复。',
  lost: '开发服务已停止，修改不会再出现在这里。',
} as const;
