/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 在手机端确认或取消操作 */
export const event: Operation<'POST /wx/event'> = {
  route: 'POST /wx/event',
  fields: {
    key: { title: "链接", type: "string", required: true, maxLength: 64, pattern: "^[0-9a-f]{64}$" },
    accept: { title: "确认", type: "boolean", required: true },
  },
};

/** 获取微信二维码 */
export const qrCode: Operation<'POST /wx/qrCode'> = {
  route: 'POST /wx/qrCode',
  fields: {
    uuid: { title: "二维码编号", type: "string", required: true, maxLength: 36, pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$" },
    type: { title: "二维码类型", type: "string", required: true, enum: ["verify", "login", "bind"] },
    captchaId: { title: "验证编号", type: "string", maxLength: 60 },
  },
};
