/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 恢复一项系统配置 */
export const restoreSetting: Operation<'POST /system/restoreSetting'> = {
  route: 'POST /system/restoreSetting',
  fields: {
    ID: { type: "integer" },
    revision: { title: "修订号", type: "integer", required: true, minimum: 0 },
  },
};

/** 修改系统配置 */
export const setSystemConfig: Operation<'POST /system/setSystemConfig'> = {
  route: 'POST /system/setSystemConfig',
  fields: {
    config: { type: "object", required: true },
    revision: { title: "修订号", type: "integer", minimum: 0 },
  },
};
