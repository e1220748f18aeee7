/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 退出我的其他所有登录 */
export const endOtherSessions: Operation<'POST /person/endOtherSessions'> = {
  route: 'POST /person/endOtherSessions',
  fields: {
  },
};

/** 退出我在某设备上的登录 */
export const endSession: Operation<'POST /person/endSession'> = {
  route: 'POST /person/endSession',
  fields: {
    id: { type: "string" },
  },
};
