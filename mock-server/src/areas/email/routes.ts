import { Type } from 'typebox';
import { badFields, refuse } from '../../http/errors.ts';
import { type Area, defineRoute } from '../../http/route.ts';
import { Empty } from '../../http/schemas.ts';
import { sendMail } from '../../platform/gateways/mail/sendMail.ts';
import { mailSettings } from '../../platform/gateways/mail/settings.ts';
import { readSettings } from '../../platform/settings/store.ts';
import { isEmail } from '../../platform/user/rules.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
  audit: true,
  // The mail server is slow.
  transaction: false,
  rateLimit: { max: 20, windowMs: 60_000 },
} as const;

export const emailArea: Area = {
  name: 'email',
  routes: [
    defineRoute({
      ...shared,
      path: '/email/emailTest',
      description: '发送测试邮件',
      effects: [],
      data: Empty,
      async handler(call) {
        const { from } = await readSettings(call.tx, mailSettings);
        if (from === '') throw refuse(texts.noSender);
        await sendMail(call, { to: from, subject: texts.testSubject, text: texts.testText });
        return { data: {}, msg: texts.sent };
      },
    }),
    defineRoute({
      ...shared,
      path: '/email/sendEmail',
      description: '发送邮件',
      effects: [],
      body: Type.Object({
        to: Type.String({ maxLength: 200, title: '收件人' }),
        subject: Type.String({ minLength: 1, maxLength: 200, title: '标题' }),
        body: Type.String({ maxLength: 20_000, title: '正文' }),
      }),
      data: Empty,
      async handler(call) {
        const { to, subject, body } = call.body;
        // One receiver, and no list: what the mail server makes of commas is not ours to guess.
        if (!isEmail(to) || to.includes(',')) throw badFields([{ field: 'to', msg: texts.badAddress }]);
        await sendMail(call, { to, subject, text: body });
        return { data: {}, msg: texts.sent };
      },
    }),
  ],
};
