/** Every text that the host shows to a person, by place. */

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

export const layoutTexts = {
  mainMenu: '主菜单',
  collapse: '收起菜单',
  expand: '展开菜单',
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  external: '（在新窗口打开）',
  fullScreen: '全屏',
  exitFullScreen: '退出全屏',
  search: '搜索菜单',
  searchPlaceholder: '输入菜单名称，回车打开',
  searchEmpty: '没有匹配的菜单',
  themeLabel: '外观',
  themes: { light: '浅色', dark: '深色', auto: '跟随系统' },
  settings: '界面设置',
  keepTabs: '保留所有标签',
  keepTabsHint: '切换标签时保留页面内容；关闭后只保留菜单中标记为保留的页面。',
  account: '账号',
  switchTo: (role: string) => `切换到 ${role}`,
  roleSwitched: '已切换角色',
  skipToContent: '跳到主要内容',
  breadcrumb: '当前位置',
} as const;

export const tabTexts = {
  label: '历史标签',
  close: (title: string) => `关闭 ${title}`,
  closeThis: '关闭',
  closeOthers: '关闭其他',
  closeLeft: '关闭左侧',
  closeRight: '关闭右侧',
  closeAll: '关闭所有',
  reload: '重新加载',
  more: '标签操作',
} as const;

export const feedbackTexts = {
  close: '关闭',
  requestId: '请求编号',
  loading: '正在加载',
  kinds: { success: '成功', error: '错误', warning: '警告', info: '提示' },
} as const;

export const notFoundTexts = {
  title: '页面不存在',
  text: '地址可能已失效，或当前角色没有打开它的权限。',
  home: '返回首页',
  noHome: '请联系管理员进行授权',
} as const;

export const moduleMissingTexts = {
  title: '这个页面还没有接入',
  text: '菜单指向的组件不属于任何已发布的子应用：',
  empty: '（空）',
  code: '原因代码 C106',
  forUser: '请联系管理员处理，其他页面不受影响。',
  forAdmin: ['确认负责该页面的子应用已经发布，且它的清单中声明了上面的组件路径。', '或在菜单管理中修正这一行的「文件路径」。'],
} as const;

export const pageFailedTexts = {
  title: '页面没有加载成功',
  reasons: {
    C101: '没有取到子应用的程序文件，可能是网络中断或该版本已被撤下。',
    C102: '子应用在规定时间内没有加载完成。',
    C103: '页面运行时出错，已停止显示以免影响其他标签。',
    C104: '子应用的程序文件已取到，但其中没有这个页面。',
    C105: '子应用需要的公共组件版本与控制台不一致。',
  },
  remote: '子应用',
  build: '版本',
  code: '原因代码',
  detail: '详细信息',
  retry: '重试',
  others: '其他标签和页面不受影响。',
} as const;

export const arcoTexts = {
  noData: '这里还没有内容',
} as const;

export const menuHolderTexts = {
  choose: '请选择要打开的页面',
  empty: '这个分组下还没有可打开的页面',
} as const;
