import type { FaultCode } from './deliver/fault.ts';

/** What happened, and what to do. */
const faults: Readonly<Record<FaultCode, (detail: string) => string>> = {
  connect: (detail) => `无法连接接收方（${detail}），请检查地址、网络和防火墙`,
  timeout: () => '接收方没有在时限内确认，请检查它是否正常运行',
  forbidden: (detail) =>
    `地址 ${detail} 在不允许的网段内，请在「系统配置 › 网关 › 插件后端 › 允许的内网网段」中加入它`,
  refused: (detail) => `接收方返回 HTTP ${detail}，请检查地址和访问令牌`,
  certificate: (detail) => `接收方的证书不受信任（${detail}），请在设置中填写它的 CA 证书`,
  file: (detail) => `写入文件失败（${detail}），请检查数据目录的空间和权限`,
};

export const texts = {
  group: '操作记录',
  read: '获取成功',
  delivered: '接收方已收到测试记录',
  off: '没有设置转发的目标，请先在「系统配置 › 网关 › 记录转发」中设置',
  calls: {
    getForwarding: '查看记录转发的状态',
    checkForwarding: '测试记录转发',
  },
  /** A fault in words. */
  fault: (code: FaultCode, detail: string) => faults[code](detail),
  settings: {
    title: '记录转发',
    note: '把操作记录和登录日志持续转发到日志系统。状态和测试在「操作历史」的「转发」中。',
    target: '目标',
    targets: { off: '不转发', syslog: 'Syslog', http: 'HTTP', file: '文件' },
    address: '地址',
    addressHint:
      'Syslog 填写 tls://主机:6514 或 tcp://主机:514；HTTP 填写 https:// 开头的地址；文件不用填写，写入数据目录的 forwarded 文件夹',
    certificate: 'CA 证书',
    certificateHint: '接收方使用内部 CA 签发的证书时填写，PEM 格式',
    token: '访问令牌',
    badSyslog: 'Syslog 地址应为 tls://主机:端口 或 tcp://主机:端口',
    badHttp: 'HTTP 地址应以 http:// 或 https:// 开头',
    badCertificate: '证书应为 PEM 格式，含有 BEGIN CERTIFICATE',
  },
} as const;
