export const texts = {
  sms: '请输入短信验证码完成安全验证',
  wx: '请使用微信扫码完成安全验证',
  login: '请先完成登录安全验证',
  exempt: (call: string) => `${call} 用于登录或验证本身，不能要求安全验证`,
  noGateway: {
    sms: '短信网关尚未配置，无人能通过短信验证，请先配置短信网关',
    wx: '微信公众号尚未配置，无人能通过微信验证，请先配置微信公众号',
  },
  ownProof: {
    sms: '你的账号还没有手机号，启用后你自己也无法通过验证，请先在个人信息中填写手机号',
    wx: '你的账号还没有绑定微信，启用后你自己也无法通过验证，请先绑定微信',
  },
  stranded: (users: number) => `另有 ${users} 名启用的用户缺少验证所需的手机号或微信，将无法登录，请尽快补齐`,
  bindWhileSigningIn: '当前账号需要安全验证，不能在已登录状态下绑定微信，请退出后使用微信扫码登录，并输入用户名和密码完成绑定',
  unknownCall: (call: string) => `${call} 不存在，请检查请求方法与路径`,
  twice: (call: string) => `${call} 重复设置`,
} as const;
