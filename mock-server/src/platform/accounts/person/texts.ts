/** Ways to reach a person. */
const contactNames = { phone: '手机号', email: '邮箱' } as const;

export const texts = {
  group: '个人中心',
  unknownSession: '该登录已结束，请刷新后再试',
  ownSession: '不能在这里结束当前登录，请使用退出登录',
  ended: '已退出该设备上的登录',
  endedOthers: '已退出其他所有登录',
  wrongPassword: '登录密码不正确',
  /** Of phones and mail addresses. */
  contacts: {
    phone: { bad: '手机号格式不正确', same: '新手机号与当前手机号相同', changed: '手机号已修改' },
    email: { bad: '邮箱格式不正确', same: '新邮箱与当前邮箱相同', changed: '邮箱已修改' },
  },
  noSms: '短信服务未配置，请联系管理员',
  smsNotSent: '短信发送失败，请稍后再试',
  codeSent: '验证码已发送，5 分钟内有效',
  codeWrong: '验证码错误或已失效，请重新输入',
  codeDead: '验证码错误次数过多，请重新获取',
  mailSubject: '邮箱验证码',
  mailText: (code: string, minutes: number) =>
    `您正在修改账号的邮箱，验证码为 ${code}，${minutes} 分钟内有效。如果不是您本人操作，请忽略这封邮件。`,
  avatarSaved: '头像已更新',
  notBound: '当前账号没有绑定微信',
  wechatRemoved: '已解除微信绑定',
  wechatProves: '微信用于安全验证，解除绑定前请先联系管理员调整验证方式',
  tokenAdded: '访问令牌已创建，只显示这一次，请立即保存',
  tokenAddedRecord: '访问令牌已创建',
  publishTokenName: (remote: string) => `发布 ${remote}`,
  publishTokenAdded: (remote: string) => `已允许命令行工具上传 ${remote} 的发布，可以关闭此页`,
  notForPublishing: '当前角色不能上传发布，请联系管理员授权 POST /remote/addRelease',
  tokenKnown: '这个登录请求已经处理过，请在命令行重新运行 npm run login',
  tokenRevoked: '访问令牌已吊销',
  unknownToken: '访问令牌不存在或已吊销',
  tooManyTokens: (most: number) => `最多同时拥有 ${most} 个有效的访问令牌，请先吊销不用的`,
  notForTokens: (calls: readonly string[]) => `不能为这些接口创建访问令牌：${calls.join('、')}`,
  contactChanged: {
    kind: '手机号或邮箱变更',
    words: ({ kind, ip }: { kind: 'phone' | 'email'; ip: string }) => ({
      title: `账号的${contactNames[kind]}已修改`,
      text: `您账号的${contactNames[kind]}刚刚被修改（${ip}）。如果不是您本人操作，请立即修改密码并联系管理员。`,
    }),
  },
  tokenAddedMessage: {
    kind: '新建访问令牌',
    words: ({ name, ip }: { name: string; ip: string }) => ({
      title: '账号新建了访问令牌',
      text: `访问令牌「${name}」刚刚被创建（${ip}）。如果不是您本人操作，请立即吊销它并修改密码。`,
    }),
  },
  tokenState: { active: '有效', expired: '已过期', revoked: '已吊销' },
} as const;
