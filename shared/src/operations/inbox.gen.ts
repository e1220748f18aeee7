/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 标记全部消息为已读 */
export const readAll: Operation<'POST /inbox/readAll'> = {
  route: 'POST /inbox/readAll',
  fields: {
    upTo: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 },
  },
};

/** 标记消息为已读 */
export const readMessage: Operation<'POST /inbox/readMessage'> = {
  route: 'POST /inbox/readMessage',
  fields: {
    ID: { type: "integer" },
  },
};

/** 设置我的通知方式 */
export const setChoice: Operation<'POST /inbox/setChoice'> = {
  route: 'POST /inbox/setChoice',
  fields: {
    kind: { title: "消息类型", type: "string", required: true, minLength: 1, maxLength: 60 },
    console: { title: "站内通知", type: "boolean", required: true },
    mail: { title: "邮件", type: "boolean", required: true },
    wechat: { title: "微信", type: "boolean", required: true },
    sms: { title: "短信", type: "boolean" },
  },
};
