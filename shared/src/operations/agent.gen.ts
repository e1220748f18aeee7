/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 生成网吧的接入密钥 */
export const addKey: Operation<'POST /agent/addKey'> = {
  route: 'POST /agent/addKey',
  fields: {
    netbarId: { title: "网吧", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    requestId: { type: "string" },
  },
};

/** 吊销网吧的网关凭据 */
export const revokeAgent: Operation<'POST /agent/revokeAgent'> = {
  route: 'POST /agent/revokeAgent',
  fields: {
    netbarId: { title: "网吧", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    requestId: { type: "string" },
  },
};

/** 作废网吧的接入密钥 */
export const revokeKey: Operation<'POST /agent/revokeKey'> = {
  route: 'POST /agent/revokeKey',
  fields: {
    netbarId: { title: "网吧", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    requestId: { type: "string" },
  },
};
