export const texts = {
  settings: {
    title: '短信网关',
    url: '接口地址',
    template: '请求内容模板',
    templateHint:
      '发送给短信服务商的 JSON，{phone}、{code}、{minutes} 会换成手机号、验证码和有效分钟数',
    noticeTemplate: '通知内容模板',
    noticeTemplateHint:
      '告警等通知的 JSON，{phone}、{title}、{text} 会换成手机号、标题和正文；留空则不发送短信通知',
    successField: '成功标志字段',
    successFieldHint: '留空则以 HTTP 200 为成功',
    successValue: '成功标志值',
    key: '访问密钥',
    badUrl: '接口地址应以 http:// 或 https:// 开头',
    badTemplate: '请求内容模板应为 JSON，并含有 {phone} 和 {code}',
    badNoticeTemplate: '通知内容模板应为 JSON，并含有 {phone} 和 {title}',
  },
} as const;
