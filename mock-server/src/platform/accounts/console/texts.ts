export const texts = {
  group: '系统服务',
  entryTitle: '登录方式',
  /** Labels of the fields. */
  fields: {
    landing: '要打开的页面',
    remotes: '打开的模块',
    appName: '应用名称',
    homeTitle: '首页标题',
    appLogo: '应用图标地址',
    showLogo: '显示框架图标',
    wxLogin: '微信扫码登录',
    wxBind: '绑定微信',
    register: '自助注册',
    reloginDialog: '登录失效后在当前页面重新登录',
  },
  /** Names of the calls, by the last part of their path. */
  calls: {
    boot: '读取启动数据',
  },
  appSettings: {
    title: '应用信息',
    note: '已打开的页面在刷新后显示新的名称和图标',
  },
  hints: {
    appName: '显示在登录页、页面左上角和浏览器标题中',
    homeTitle: '未登录时首页的标题',
    appLogo: '本系统内的图片地址，留空则使用自带图标',
    register: '登录页显示注册入口',
    reloginDialog: '关闭时回到登录页',
  },
  defaults: {
    appName: '网络安防后台管理系统（二代）',
    homeTitle: '网吧安全防护服务平台',
  },
} as const;
