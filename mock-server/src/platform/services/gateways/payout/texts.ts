export const texts = {
  notSent: (host: string) =>
    `打款接口 ${host} 不在允许的网段内，没有发出请求；请在「系统配置 › 网关」中更正地址或允许该网段后重试`,
  settings: {
    title: '打款接口',
    note: '未设置时不能线上打款，可导出打款文件后登记结果',
    url: '接口地址',
    merchantId: '商户号',
    key: '签名密钥',
    badUrl: '接口地址应以 http:// 或 https:// 开头',
  },
} as const;
