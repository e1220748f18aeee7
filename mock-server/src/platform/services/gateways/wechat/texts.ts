export const texts = {
  settings: {
    title: '微信公众号',
    publicUrl: '本系统的公网地址',
    publicUrlHint: '手机访问本系统的地址；公众号的服务器地址填写该地址加 /api/wx/event',
    apiUrl: '微信接口地址',
    token: '服务器配置令牌',
    messageKey: '消息加解密密钥（安全模式，明文模式留空）',
    badPublicUrl: '公网地址应以 http:// 或 https:// 开头',
    badApiUrl: '微信接口地址应以 http:// 或 https:// 开头',
  },
} as const;
