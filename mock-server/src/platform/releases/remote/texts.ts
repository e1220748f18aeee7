export const texts = {
  group: '远程模块',
  tokenForOther: (remote: string, sent: string) =>
    `这个令牌只能上传 ${remote}，上传的是 ${sent}；请在 ${sent} 的项目里运行 npm run login`,
  uploaded: '上传成功，可以在发布列表中启用',
  changed: '已生效',
  givenUp: '发布包保存用时过长，已被放弃，请重新上传',
  unknownRemote: (id: string) => `没有登记模块 ${id}`,
  unknownBuild: (id: string, build: string) => `${id} 没有构建 ${build}`,
  noBuild: '请选择构建',
  noPrevious: '没有上一个可用的构建',
  noShare: '灰度须指定比例、角色或用户中的至少一项',
  unknownRevision: (number: number) => `没有第 ${number} 号登记记录`,
  noTrial: '没有正在进行的灰度',
  untilOver: '恢复时间应晚于现在',
  noCanary: '稳定构建不能同时作为灰度构建',
  onlyOff: '该模块已停用',
  alreadyOn: '该模块已在使用中',
  unknownPublisher: '发布者不存在',
  badKey: '公钥无法识别，应为 P-256 的 JWK',
  keyRevoked: '该密钥已吊销，请使用新生成的密钥',
  unknownKey: (key: string) => `没有登记密钥 ${key}`,
  revoked: (count: number) =>
    count === 0 ? '密钥已吊销' : `密钥已吊销，${count} 个模块的发布包已停用`,
  keyTaken: '该公钥已登记在其他发布者名下',
  unknownRequest: '该公钥已登记或已忽略，请刷新列表',
  dismissed: '已忽略',
  archiveLimit: (megabytes: number) => `上限为 ${megabytes} MB`,
  /** Labels of the fields. */
  fields: {
    remote: '模块',
    publisher: '发布者',
    days: '天数',
    keyword: '关键词',
    author: '上传人',
    source: '来源',
    call: '接口',
    eventName: '事件',
    keyName: '密钥',
    coordinate: '公钥',
    publicJwk: '公钥',
    componentPath: '组件路径',
    title: '名称',
    enabled: '启用',
    remotes: '可发布的模块',
    api: '可申请的接口',
    events: '可申请的事件',
    components: '可使用的组件路径',
    build: '构建',
    reason: '原因',
    expected: '登记版本',
    state: '状态',
    action: '操作',
    percent: '比例',
    authorities: '角色',
    users: '用户',
    until: '恢复时间',
    manifest: '发布清单',
  },
  /** Names of the calls, by the last part of their path. */
  calls: {
    revokeKey: '吊销发布者的密钥',
    addPublisher: '登记发布者',
    dismissPublisherRequest: '忽略待登记的公钥',
    getRemoteList: '查询模块列表',
    getReleaseList: '查询发布列表',
    getRevisionList: '查询登记记录',
    getPublisherList: '查询发布者列表',
    getPublisherRequestList: '查询待登记的公钥',
    getHealthList: '查询模块运行情况',
    getHealthSummary: '查询模块运行健康',
    compareRevisions: '对比两次登记',
    checkRelease: '检查发布清单能否上传',
    addRelease: '上传发布包',
    setRelease: '启用、灰度或停用发布',
    rollback: '回退到上一个构建',
    getRevision: '查询当前登记版本',
    getUploaders: '查询可以上传发布包的角色',
    getSwitchedOff: '查询页面所属模块的停用原因',
    report: '上报模块运行情况',
  },
} as const;

interface Release {
  remote: string;
  version: string;
  build: string;
}

/** Inbox messages about releases. */
export const messageTexts = {
  failing: {
    kind: '模块运行异常',
    words: ({ remote, version, build, failures }: Release & { failures: number }) => ({
      title: `模块 ${remote} ${version} 今天多次出错`,
      text: `用户的浏览器今天已上报 ${failures} 次打开失败或页面错误（构建 ${build}）。请检查该版本，必要时回退到上一个构建。`,
    }),
  },
  stopped: {
    kind: '模块发布被停用',
    words: ({ remote, version, build, by, reason }: Release & { by: string; reason: string }) => ({
      title: `模块 ${remote} ${version} 已停止使用`,
      text: `${by} 停用了您上传的版本（构建 ${build}）。${reason === '' ? '' : `原因：${reason}`}`,
    }),
  },
  quarantined: {
    kind: '模块已自动隔离',
    words: ({ remote, version, build, reason }: Release & { reason: string }) => ({
      title: `模块 ${remote} ${version} 已自动隔离`,
      text: `${reason}，服务器已停用构建 ${build}，用户恢复使用上一个可用的构建。确认没有问题后可以在发布管理中解除隔离。`,
    }),
  },
} as const;

/** Texts about automatic quarantine. */
export const quarantineTexts = {
  title: '模块自动隔离',
  note: '多名用户的浏览器报告同一构建出错时，服务器自动停用该构建并恢复上一个可用的构建。发布管理所在的模块不会被自动隔离。',
  on: '自动隔离出错的构建',
  users: '出错的用户数',
  usersHint: '至少有这么多名不同的用户出错；在线用户更少时，须全部出错且不少于 2 名',
  people: '名',
  share: '出错用户占比',
  shareHint: '在打开过该构建的用户中',
  minutes: '统计时间',
  minute: '分钟',
  author: '自动隔离',
  resumed: '停用到期，自动恢复',
  clock: '定时恢复',
  reason: (failed: number, reporters: number, minutes: number) =>
    `${minutes} 分钟内 ${reporters} 名用户中有 ${failed} 名打开后出错`,
} as const;
