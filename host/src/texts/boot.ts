/** Texts of what is drawn before the shell: sign-in, the front page, messages. */

export const signInTexts = {
  title: '登录',
  userName: '用户名',
  password: '密码',
  captcha: '验证码',
  captchaAlt: '验证码图片，看不清时点击换一张',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  submit: '登录',
  submitting: '登录中…',
  needUserName: '请输入用户名',
  needPassword: '请输入密码',
  needCaptcha: (length: number) => `请输入 ${length} 位验证码`,
  agreementLead: '登录即表示同意',
  agreementLink: '《用户协议》',
  needsVerification: '此账号需要安全验证后才能登录，请联系管理员',
  badAnswer: '服务器的回答无法识别，登录没有完成，请联系管理员',
  slogan: '让每一台客户机都在守护之中',
  points: ['网吧、客户机、规则与软件包，一处掌握', '按角色授权，每一次写操作都有记录', '各业务独立发布，升级不打断您的工作'],
} as const;

export const homeTexts = {
  lead: '为网吧提供终端防护、规则下发与软件分发的一体化后台。',
  enter: '进入控制台',
} as const;

export const agreementTexts = {
  title: '用户协议',
  back: '返回',
  sections: [
    { title: '账号', text: '账号由管理员分配，只限本人使用。请妥善保管密码；发现异常登录时，请立即修改密码并通知管理员。' },
    { title: '数据', text: '控制台中的网吧、客户机与日志数据只可用于安全防护工作。导出的数据由导出者负责保管，用完应及时删除。' },
    { title: '操作记录', text: '每一次写操作都会连同账号、时间与来源地址记入操作记录，用于追溯与审计，密码与令牌不会被记录。' },
    {
      title: '责任',
      text: '影响客户机运行的操作（隔离、结束进程、下发规则等）请在确认对象后执行。因转借账号造成的后果由账号持有人承担。',
    },
  ],
} as const;

export const shellTexts = {
  loading: '正在打开控制台…',
  loadFailed: '控制台没有打开',
  loadFailedText: '没有取到菜单或程序文件，请检查网络后重试。',
  retry: '重试',
  signOut: '退出登录',
} as const;

export const feedbackTexts = {
  close: '关闭',
  requestId: '请求编号',
  loading: '正在加载',
  kinds: { success: '成功', error: '错误', warning: '警告', info: '提示' },
} as const;
