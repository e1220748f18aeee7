/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 吊销他人的访问令牌 */
export const revokeAccessToken: Operation<'POST /accessToken/revokeAccessToken'> = {
  route: 'POST /accessToken/revokeAccessToken',
  fields: {
    ID: { type: "integer" },
  },
};
