/** Texts in the browser during development of a remote. */
export const texts = {
  banner: (title: string, id: string, address: string) =>
    `开发模式：模块“${title}”（${id}）来自 ${address} 的工作副本，未经发布`,
  broken: '工作副本无法构建，页面停留在上一次成功的版本。改好后自动恢复。',
  lost: '开发服务已停止，修改不会再出现在这里。',
  standInName: '替身服务器（没有连接控制台）',
  standInUser: '作者',
  standInRole: '开发者',
  noFixture: (route: string) => `fixtures.ts 没有 ${route} 的回答，请在其中写上`,
  fixtureFailed: (route: string, why: string) => `fixtures.ts 中 ${route} 的回答出错：${why}`,
} as const;
