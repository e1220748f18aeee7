/** Up to two minutes are shown in seconds. */
const waitText = (seconds: number): string =>
  seconds <= 120 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`;

/** General texts of the server. Each area has a separate texts file. */
export const texts = {
  done: '已完成',
  notSignedIn: '未登录或非法访问',
  revoked: '您的帐户异地登陆或令牌失效',
  expired: '授权已过期',
  badToken: '登录凭证无法识别，请重新登录',
  disabled: '用户被禁止登录',
  denied: '权限不足',
  byAccessToken: (name: string) => `[访问令牌 ${name}]`,
  badAccessToken: '访问令牌无效或已吊销',
  accessTokenOver: '访问令牌已过期',
  tokenNotFor: (call: string) => `该访问令牌不能调用 ${call}`,
  crossSite: '请求来源不受信任，请在本系统的页面内操作',
  changePasswordFirst: '请先修改登录密码，再继续操作',
  notJson: '请求内容不是有效的 JSON，请检查后重试',
  notArchive: '请以 application/zip 上传发布包',
  notSupported: '只接受 JSON 格式的请求内容',
  tooLarge: (limit: string) => `请求内容过大，上限为 ${limit}`,
  invalid: (detail: string) => `提交的内容有误：${detail}`,
  notFound: (method: string, path: string) => `接口不存在：${method} ${path}`,
  hostMissing: '页面尚未构建，请先构建 host 再访问',
  panic: (requestId: string) => `服务器内部错误，请联系管理员并提供请求编号 ${requestId}`,
  tooOften: (seconds: number) => `操作过于频繁，请 ${seconds} 秒后再试`,
  tooManyFailures: (seconds: number) => `失败次数过多，请 ${waitText(seconds)}后再试`,
  busy: '服务器繁忙，请稍后再试',
  headersTooLarge: '请求头过大，请清理浏览器的 Cookie 后重试',
  tooSlow: '请求超时未发送完，请检查网络后重试',
  badRequest: '请求无法处理，请检查后重试',
  badForm: '上传的表单无法读取，请重新上传',
  otherBody: '该请求编号已用于另一次操作，请刷新后重试',
  stale: '数据已被他人修改，请刷新后重试',
  verify: '请先完成安全验证',
  partMissing: {
    failed:
      '文档（/docs）或开发包（/sdk）构建失败，请联系管理员查看 npm start 的输出，处理后重新运行 npm start',
    stopping: '服务器正在停止，文档（/docs）或开发包（/sdk）尚未构建完成，请在服务器重新启动后重试',
  },
  diskFull: '磁盘空间不足，暂时只能查看、不能修改，请联系管理员清理磁盘',
  databaseUnavailable: '数据库暂时无法连接，请稍后重试；提交的修改可能未保存，重试前请先刷新确认',
} as const;

/** Messages about one field, for code 422. */
export const fieldTexts = {
  required: '不能为空',
  type: (type: string) =>
    `应为${({ string: '文字', number: '数字', integer: '整数', boolean: '是或否', array: '列表', object: '对象' } as Record<string, string>)[type] ?? type}`,
  minLength: (limit: number) => (limit === 1 ? '不能为空' : `至少 ${limit} 个字符`),
  maxLength: (limit: number) => `最多 ${limit} 个字符`,
  minimum: (limit: number) => `不能小于 ${limit}`,
  maximum: (limit: number) => `不能大于 ${limit}`,
  notFen: '应精确到分（以元计最多两位小数），不会四舍五入',
  multipleYuan: (yuan: number) => (yuan === 1 ? '应为整数元' : `应为 ${yuan} 元的整数倍`),
  leastYuan: (yuan: string) => `不能少于 ${yuan} 元`,
  mostYuan: (yuan: string) => `不能超过 ${yuan} 元`,
  minItems: (limit: number) => `至少 ${limit} 项`,
  maxItems: (limit: number) => `最多 ${limit} 项`,
  maxProperties: (limit: number) => `最多 ${limit} 项`,
  choice: '不在允许的范围内',
  format: '格式不正确',
  control: '含有不能保存的字符，或嵌套过深',
  dateTime: (from: number, to: number) =>
    `应为 ${from} 年至 ${to} 年之间的时间，例如 2026-01-02T08:00:00+08:00`,
  date: (from: number, to: number) => `应为 ${from} 年至 ${to} 年之间的日期，例如 2026-01-02`,
} as const;

/** Labels of fields that many calls have. */
export const fieldLabels = {
  page: '页码',
  pageSize: '每页条数',
  keyword: '关键词',
  sortField: '排序字段',
  sortOrder: '排序方向',
  sort: '排序',
  requestId: '请求编号',
  expectUpdatedAt: '更新时间',
  authorityId: '角色ID',
  parentAuthorityId: '父级角色',
} as const;
