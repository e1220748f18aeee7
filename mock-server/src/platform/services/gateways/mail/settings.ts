import { Type } from 'typebox';
import { defineSettings } from '../../../kernel/area/settingsGroup.ts';
import { isHttp } from '../exchange/isHttp.ts';

/** The mail server of the operator. Invitations go through it: whoever reads them can take the account that they open. */
export const mailSettings = defineSettings({
  name: 'mail',
  title: '邮件服务器',
  section: 'gateways',
  carriesProofs: true,
  effects: ['proofs'],
  settings: Type.Object({
    host: Type.String({ maxLength: 200, title: '服务器地址' }),
    port: Type.Integer({ minimum: 1, maximum: 65535, title: '端口' }),
    /** TLS from the first byte (465). Otherwise STARTTLS is used when the server offers it. */
    secure: Type.Boolean({
      title: '使用 SSL',
      description: '关闭时，服务器支持 STARTTLS 则自动使用',
    }),
    user: Type.String({ maxLength: 200, title: '登录账号' }),
    from: Type.String({
      maxLength: 200,
      title: '发件人地址',
      description: '测试邮件也发送到这个地址',
    }),
    publicUrl: Type.String({
      maxLength: 300,
      title: '邮件中的系统地址',
      description: '收件人打开本系统的地址，邀请邮件中的链接以它开头；留空则不能邀请用户',
    }),
  }),
  defaults: { host: '', port: 465, secure: true, user: '', from: '', publicUrl: '' },
  secrets: { password: '登录密码' },
  check: ({ host, from, publicUrl }) => [
    ...(host !== '' && !/^[^\s@]+@[^\s@]+$/.test(from)
      ? [{ field: 'from', msg: '请填写发件人的邮箱地址' }]
      : []),
    ...(publicUrl !== '' && !isHttp(publicUrl)
      ? [{ field: 'publicUrl', msg: '系统地址应以 http:// 或 https:// 开头' }]
      : []),
  ],
});
