/** Texts of what every visit holds: sign-in and messages. */

export const signInTexts = {
  title: '登录',
  userName: '用户名',
  password: '密码',
  captcha: '验证码',
  captchaAlt: '验证码图片，点击换一张',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  submit: '登录',
  submitting: '登录中…',
  wait: (seconds: number) => (seconds <= 120 ? `${seconds} 秒后可以重试` : `${Math.ceil(seconds / 60)} 分钟后可以重试`),
  needUserName: '请输入用户名',
  needPassword: '请输入密码',
  needCaptcha: (length: number) => `请输入 ${length} 位验证码`,
  agreementLead: '登录即表示同意',
  agreementLink: '《用户协议》',
  wx: '微信扫码登录',
  register: '注册账号',
  badAnswer: '无法识别服务器的回答，请联系管理员',
  slogan: '让每一台客户机都在守护之中',
  points: ['网吧、客户机、规则与软件包，一处掌握', '按角色授权，每一次写操作都有记录', '各业务独立发布，升级不打断工作'],
} as const;

export const shellTexts = {
  loading: '正在打开控制台…',
  loadFailed: '控制台没有打开',
  loadFailedText: '没有取到菜单或程序文件，请检查网络后重试。',
  dialogMissing: '窗口没有打开，请检查网络后重试',
  retry: '重试',
  signOut: '退出登录',
} as const;

export const feedbackTexts = {
  close: '关闭',
  requestId: '请求编号',
  copy: '复制',
  copied: '已复制',
  offline: '网络已断开，恢复后会自动继续；正在填写的内容不会丢失。',
  online: '网络已恢复',
  loading: '正在加载',
  kinds: { success: '成功', error: '错误', warning: '警告', info: '提示' },
} as const;
