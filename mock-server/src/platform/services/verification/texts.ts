export const texts = {
  effects: {
    rights: '权限变更（账号、角色与授权）',
    proofs: '身份验证方式变更（密码、手机号、邮箱、微信与验证设置）',
    money: '资金与资产变动',
    machines: '操作机器（启停、灰度环与服务期限）',
    code: '发布上线（模块启用、回退与发布者）',
  },
  sms: '请输入短信验证码完成安全验证',
  wx: '请使用微信扫码完成安全验证',
  login: '请先完成登录安全验证',
  exempt: (call: string) => `${call} 用于登录或验证本身，不能要求安全验证`,
  noGateway: {
    sms: '短信网关尚未配置，无人能通过短信验证，请先配置短信网关',
    wx: '微信公众号尚未配置，无人能通过微信验证，请先配置微信公众号',
  },
  ownProof: {
    sms: '您的账号还没有手机号，启用后您自己也无法通过验证，请先在个人信息中填写手机号',
    wx: '您的账号还没有绑定微信，启用后您自己也无法通过验证，请先绑定微信',
  },
  stranded: (users: number) =>
    `另有 ${users} 名启用的用户缺少验证所需的手机号或微信，将无法登录，请尽快补齐`,
  bindWhileSigningIn:
    '当前账号需要安全验证，不能在已登录状态下绑定微信，请退出后使用微信扫码登录，并输入用户名和密码完成绑定',
  noProofByToken: '该接口需要安全验证，不能使用访问令牌调用',
  unknownCall: (call: string) => `${call} 不存在，请检查请求方法与路径`,
  twice: (call: string) => `${call} 重复设置`,
  settings: {
    title: '安全验证',
    note: '建议按操作类型设置：同类操作的所有接口都受保护，包括今后新增的接口。验证无法通过时，可用环境变量 CONSOLE_VERIFICATION=0 启动服务以暂停策略',
    role: '角色ID',
    everyRole: '不选则适用于全部角色',
    kind: '验证方式',
    roles: '适用角色',
    effect: '操作类型',
    effects: '需要安全验证的操作类型',
    call: '接口',
    calls: '需要安全验证的单个接口',
    signIn: '登录时的二次验证',
    signInRoles: '二次验证适用角色',
  },
  /** Labels of the kinds of proof. */
  kinds: { off: '不要求', sms: '短信验证码', wx: '微信扫码', login: '登录安全验证（短信）' },
  /** Label of the field. */
  code: '验证码',
} as const;
