export const texts = {
  refused: '连接被拒绝',
  tooSlow: '连接超时',
  unknownName: '找不到这个主机名',
  certificate: '证书不可信',
  broken: '连接中断',
  noTarget: '没有设置后端地址',
  noKey: '没有可用的签名密钥，请管理员更换签名密钥',
  unreachable: (remote: string, why: string) =>
    `S103 插件 ${remote} 的后端没有应答：${why}。请管理员确认后端已启动，并在「插件安装 › 插件后端」中检查地址`,
  lateAnswer: (remote: string, seconds: number) =>
    `S104 插件 ${remote} 的后端在 ${seconds} 秒内没有完成应答。请稍后重试；经常出现时请联系管理员`,
  paused: (remote: string, seconds: number) =>
    `S105 插件 ${remote} 的后端连续出错，已暂停调用，约 ${seconds} 秒后自动重试。请管理员在「插件安装 › 插件后端」中查看原因`,
  busy: (remote: string) => `S105 插件 ${remote} 的后端正在处理的请求过多，请稍后重试`,
  forbidden: (remote: string, address: string) =>
    `S106 插件 ${remote} 的后端地址 ${address} 属于内网、本机或保留网段，默认不允许访问。请改用其他地址，或在「系统配置 › 网关 › 插件后端」中允许该网段`,
  invalid: (remote: string, what: string) =>
    `S107 插件 ${remote} 的后端返回的内容不正确：${what}。请联系插件作者`,
  isOff: (remote: string) =>
    `S108 插件 ${remote} 已停用或已卸载，它的接口不再提供服务。需要继续使用时，请联系管理员恢复或重新安装`,
  isQuarantined: (remote: string) =>
    `S108 插件 ${remote} 已被隔离，没有可以使用的版本，它的接口暂停服务。请管理员在「发布管理」中恢复使用，或启用其他版本`,
  routeQuarantined: (remote: string) =>
    `S108 插件 ${remote} 的新版本已被隔离，现在使用的版本没有这个接口。请刷新页面，使用恢复后的版本`,
  redirects: (status: number) => `它要求跳转（HTTP ${status}），控制台不跟随跳转`,
  status: (status: number) => `HTTP 状态为 ${status}，应为 200`,
  notJson: '不是 JSON（content-type 应为 application/json）',
  encoded: '内容被压缩，控制台没有请求压缩',
  tooLarge: (limit: string) => `超过 ${limit}，已中断`,
  tooDeep: '嵌套过深',
  noEnvelope: '应为 {code, data, msg}，code 为 0、7、409、422 或 429',
  tooLongQuery: '查询参数过长，请改用请求内容传递',
  badTarget:
    '请填写后端的地址，例如 https://tool.example.com 或 http://tool:9000，不含用户名、参数和 ..',
  notResolved: (host: string) => `找不到主机 ${host}，请检查拼写；后端尚未上线时请先为它配置域名`,
  forbiddenTarget: (address: string) =>
    `地址 ${address} 属于内网、本机或保留网段。请改用其他地址，或先在「系统配置 › 网关 › 插件后端」中允许该网段`,
  ownTarget:
    '这是本控制台自己的地址，调用会回到控制台，插件收不到。请填写插件后端的地址和端口，例如 https://tool.example.com 或 http://tool:9000',
  needsTarget: '这个版本带有后端，请填写后端地址',
  noRole: '角色不存在，请重新选择',
  noBackend: (remote: string) => `模块 ${remote} 没有后端，或没有安装`,
  isWell: (ms: number) => `后端正常，用时 ${ms} 毫秒`,
  isConsole:
    '这是本控制台自己的地址，不是插件的后端，调用会回到控制台。请点击「修改地址」，填写插件后端的地址和端口',
  isThere: (status: number, path: string) =>
    `已连通，但 ${path} 返回 HTTP ${status}；正常时应返回 200`,
} as const;
