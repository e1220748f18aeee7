/** Texts of the shell: frame, tabs, and what stands in a tab instead of a page. */

export const layoutTexts = {
  partFailed: '这一部分没有取到，请检查网络后重试。',
  mainMenu: '主菜单',
  collapse: '收起菜单',
  expand: '展开菜单',
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  external: '（在新窗口打开）',
  fullScreen: '全屏',
  exitFullScreen: '退出全屏',
  search: '搜索',
  settings: '界面设置',
  accountOf: (name: string) => `账号 ${name}`,
  skipToContent: '跳到主要内容',
  breadcrumb: '当前位置',
} as const;

/** The host stands alone: it was put on a server without the files that say which pages there are. */
export const registryTexts = {
  missing:
    '服务器上没有页面清单 /registry.json，所有页面都无法打开（原因代码 C114）。这不是网络问题：请管理员用控制台服务托管页面，或把清单文件放到网站根目录。',
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
  unsavedTitle: '有未保存的修改',
  unsaved: (titles: readonly string[]) =>
    `${titles.map((title) => `「${title}」`).join('、')}中的修改还没有保存，继续将丢失这些修改。`,
  loseUnsaved: '放弃修改',
  keepUnsaved: '继续编辑',
} as const;

export const notFoundTexts = {
  title: '页面不存在',
  text: '地址可能已失效，或当前角色没有打开它的权限。',
  home: '返回首页',
  noHome: '请联系管理员进行授权',
} as const;

export const routeFailedTexts = {
  title: '页面没有打开',
  text: '打开这个地址时出错，没有数据受影响。请重试；仍不成功时请联系管理员。',
} as const;

export const sessionExpiredTexts = {
  title: '登录已失效',
  text: '登录已过期，或账号已在别处登录。重新登录后会回到这个页面。',
  signIn: '重新登录',
} as const;

export const moduleMissingTexts = {
  title: '这个页面还没有接入',
  text: '菜单指向的组件不属于任何已发布的子应用：',
  empty: '（空）',
  code: '原因代码 C106',
  forUser: '请联系管理员处理，其他页面不受影响。',
  forAdmin: [
    '确认负责该页面的子应用已经发布，且它的清单中声明了上面的组件路径。',
    '它已停用时在「发布管理」中恢复使用，已卸载时在「插件安装」中重新安装。',
    '或在菜单管理中修正这一行的「文件路径」。',
  ],
} as const;

export const notServedTexts = {
  title: '当前后台服务不支持这个页面',
  text: '页面需要的接口，后台服务没有提供：',
  others: '其他页面不受影响。请管理员升级后台服务，或在菜单管理中隐藏这一行。',
  code: '原因代码 C115',
} as const;

export const pageFailedTexts = {
  title: '页面没有加载成功',
  titles: { C112: '页面已停止', C113: '页面还在等待' } as Partial<Record<string, string>>,
  reasons: {
    C101: '没有取到子应用的程序文件，可能是网络中断或该版本已被撤下。',
    C102: '子应用在规定时间内没有加载完成。',
    C103: '页面运行时出错，已停止显示以免影响其他标签。',
    C104: '子应用的程序文件已取到，但其中没有这个页面。',
    C105: '子应用需要的公共组件版本与控制台不一致。',
    C107: '取到的程序文件与发布时的内容不一致，已拒绝运行。',
    C108: '子应用的签名不正确，清单在签名之后被改动过，已拒绝运行。',
    C109: '不认识子应用的发布者，已拒绝运行。',
    C110: '子应用的清单不完整，有文件没有登记校验值，已拒绝运行。',
    C111: '子应用的这个版本与当前控制台不兼容。',
    C112: '这个页面让浏览器一直忙碌，控制台失去响应，所以不会自动打开它。',
    C113: '页面程序已经加载，但它等待的内容一直没有到达。内容到达后页面会自动显示。',
  },
  remote: '子应用',
  build: '版本',
  code: '原因代码',
  detail: '详细信息',
  retry: '重试',
  openAnyway: '仍然打开',
  starving: '这个页面让浏览器一直忙碌，控制台可能响应很慢。停止会丢失页面中未保存的内容。',
  stop: '停止这个页面',
  report: '复制详情并上报',
  copied: '已上报，详情已复制，可以发给管理员',
  notCopied: '已上报；浏览器不允许复制，请手动选取上面的详细信息',
  others: '其他标签和页面不受影响。',
  mountedAnew: '页面运行时出错，已重新打开',
  standIn: (title: string) => `${title}的新版本没有正常运行，已改用上一个版本`,
} as const;

export const releaseTexts = {
  outdated: '这个页面有新版本。当前内容仍可继续使用，保存后再更新。',
  update: '更新本页',
  safeMode: '安全模式：没有加载可选的子应用，也不使用灰度版本。',
  leaveSafeMode: '退出安全模式',
} as const;

export const alertTexts = {
  close: '知道了',
} as const;

export const arcoTexts = {
  noData: '这里还没有内容',
} as const;

export const menuHolderTexts = {
  choose: '请选择要打开的页面',
  empty: '这个分组下还没有可打开的页面',
} as const;
