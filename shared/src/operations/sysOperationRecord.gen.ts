/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 补记操作记录 */
export const createSysOperationRecord: Operation<'POST /sysOperationRecord/createSysOperationRecord'> = {
  route: 'POST /sysOperationRecord/createSysOperationRecord',
  fields: {
    method: { title: "请求方法", type: "string", required: true, enum: ["GET", "POST", "PUT", "DELETE"] },
    path: { title: "请求路径", type: "string", required: true, minLength: 1, maxLength: 500 },
    status: { title: "状态码", type: "integer", required: true, minimum: 0, maximum: 999 },
    latency: { title: "耗时", type: "integer", minimum: 0, maximum: 9007199254740991 },
    error_message: { title: "错误信息", type: "string", maxLength: 1024 },
    body: { title: "请求内容", type: "string", maxLength: 10000 },
    resp: { title: "响应内容", type: "string", maxLength: 10000 },
  },
};

/** 删除操作记录 */
export const deleteSysOperationRecord: Operation<'DELETE /sysOperationRecord/deleteSysOperationRecord'> = {
  route: 'DELETE /sysOperationRecord/deleteSysOperationRecord',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 批量删除操作记录 */
export const deleteSysOperationRecordByIds: Operation<'DELETE /sysOperationRecord/deleteSysOperationRecordByIds'> = {
  route: 'DELETE /sysOperationRecord/deleteSysOperationRecordByIds',
  fields: {
    ids: { title: "操作记录", type: "array", required: true, maxItems: 500, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    requestId: { type: "string" },
  },
};
