/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 发送邮件 */
export const sendEmail: Operation<'POST /email/sendEmail'> = {
  route: 'POST /email/sendEmail',
  fields: {
    to: { title: "收件人", type: "string", required: true, maxLength: 200 },
    subject: { title: "标题", type: "string", required: true, minLength: 1, maxLength: 200 },
    body: { title: "正文", type: "string", required: true, maxLength: 20000 },
  },
};
