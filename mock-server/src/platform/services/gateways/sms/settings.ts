import { Type } from 'typebox';
import { defineSettings } from '../../../kernel/area/settingsGroup.ts';

const isHttp = (text: string) => /^https?:\/\/[^\s/]/.test(text) && URL.canParse(text);

function isTemplate(text: string, ...needed: readonly string[]): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return (
      typeof value === 'object' &&
      value !== null &&
      needed.every((name) => text.includes(`{${name}}`))
    );
  } catch {
    return false;
  }
}

/** The vendor of short messages: any that takes JSON over HTTP. */
export const smsSettings = defineSettings({
  name: 'sms',
  title: '短信网关',
  section: 'gateways',
  carriesProofs: true,
  effects: ['proofs'],
  settings: Type.Object({
    url: Type.String({ maxLength: 500, title: '接口地址' }),
    /** The body that the vendor wants, with `{phone}`, `{code}` and `{minutes}` where they belong. */
    template: Type.String({
      maxLength: 2000,
      title: '请求内容模板',
      description:
        '发送给短信服务商的 JSON，{phone}、{code}、{minutes} 会换成手机号、验证码和有效分钟数',
    }),
    /** The body of a notice, with `{phone}`, `{title}` and `{text}`; empty: nobody is told anything by short message. */
    noticeTemplate: Type.String({
      maxLength: 2000,
      title: '通知内容模板',
      description:
        '告警等通知的 JSON，{phone}、{title}、{text} 会换成手机号、标题和正文；留空则不发送短信通知',
    }),
    /** Field of the answer that says whether the message was taken, and its value then; empty: HTTP 200 is enough. */
    successField: Type.String({
      maxLength: 60,
      title: '成功标志字段',
      description: '留空则以 HTTP 200 为成功',
    }),
    successValue: Type.String({ maxLength: 60, title: '成功标志值' }),
  }),
  defaults: {
    url: '',
    template: '{"phone":"{phone}","params":{"code":"{code}","minutes":"{minutes}"}}',
    noticeTemplate: '',
    successField: '',
    successValue: '',
  },
  secrets: { key: '访问密钥' },
  check({ url, template, noticeTemplate }) {
    const errors = [];
    if (url !== '' && !isHttp(url))
      errors.push({ field: 'url', msg: '接口地址应以 http:// 或 https:// 开头' });
    if (!isTemplate(template, 'phone', 'code'))
      errors.push({ field: 'template', msg: '请求内容模板应为 JSON，并含有 {phone} 和 {code}' });
    if (noticeTemplate !== '' && !isTemplate(noticeTemplate, 'phone', 'title'))
      errors.push({
        field: 'noticeTemplate',
        msg: '通知内容模板应为 JSON，并含有 {phone} 和 {title}',
      });
    return errors;
  },
});
