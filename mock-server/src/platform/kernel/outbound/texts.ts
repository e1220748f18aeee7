/** Texts of the settings of outbound connections. */
export const texts = {
  badNetwork: (text: string) => `${text} 不是网段或地址，例如 10.1.2.0/24、127.0.0.1、fd00::/8`,
  settings: {
    title: '插件后端',
    note: '控制台把插件声明的接口转发到管理员填写的地址。允许内网网段前，请确认其中没有不应被访问的服务',
    networks: '允许的内网网段',
    networksHint:
      '用逗号分隔，例如 10.1.2.0/24, 127.0.0.1；不填则不允许访问内网、本机和保留网段。短信、邮件、打款和微信的接口地址，以及文件管理的网址导入也遵守这项设置',
    timeout: '最长等待时间',
    timeoutHint: '从连接到收完应答；超过后中断',
    seconds: '秒',
  },
} as const;
