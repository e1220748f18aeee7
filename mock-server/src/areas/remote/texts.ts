/** What this area says. */
export const texts = {
  group: '远程模块',
  uploaded: '上传成功，可以在发布列表中启用',
  changed: '已生效',
  givenUp: '发布包保存用时过长，已被放弃，请重新上传',
  unknownRemote: (id: string) => `没有登记模块 ${id}`,
  unknownBuild: (id: string, build: string) => `${id} 没有构建 ${build}`,
  noBuild: '请选择构建',
  noPrevious: '没有上一个可用的构建',
  noShare: '灰度须指定比例、角色或用户中的至少一项',
  noCanary: '稳定构建不能同时作为灰度构建',
  onlyOff: '该模块已停用',
  alreadyOn: '该模块已在使用中',
  unknownPublisher: '发布者不存在',
  badKey: '公钥无法识别，应为 P-256 的 JWK',
  keyTaken: '该公钥已登记在其他发布者名下',
} as const;
