/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 校验短信验证码 */
export const check: Operation<'POST /sms/check'> = {
  route: 'POST /sms/check',
  fields: {
    phone: { title: "手机号", type: "string", maxLength: 20 },
    code: { title: "验证码", type: "string", required: true, minLength: 6, maxLength: 6 },
    captchaId: { title: "验证编号", type: "string", maxLength: 60 },
    isValidator: { title: "会话内验证", type: "boolean" },
  },
};

/** 发送短信验证码 */
export const sms: Operation<'POST /sms/sms'> = {
  route: 'POST /sms/sms',
  fields: {
    captchaId: { title: "验证编号", type: "string", maxLength: 60 },
  },
};
