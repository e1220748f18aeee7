/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 取消自己的任务 */
export const cancelTask: Operation<'POST /task/cancelTask'> = {
  route: 'POST /task/cancelTask',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 正式执行自己校验过的导入 */
export const confirmTask: Operation<'POST /task/confirmTask'> = {
  route: 'POST /task/confirmTask',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 重试自己的任务中失败的部分 */
export const retryFailed: Operation<'POST /task/retryFailed'> = {
  route: 'POST /task/retryFailed',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};
