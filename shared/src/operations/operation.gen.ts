/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 导出操作记录 */
export const exportOperationList: Operation<'POST /operation/exportOperationList'> = {
  route: 'POST /operation/exportOperationList',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object", fields: { keyword: { title: "关键词", type: "string", maxLength: 100 }, method: { title: "请求方法", type: "string", enum: ["GET", "POST", "PUT", "DELETE"] }, path: { title: "请求路径", type: "string", maxLength: 200 }, status: { title: "状态码", type: "integer", minimum: 0, maximum: 999 }, user_id: { title: "操作人", type: "integer", minimum: 0, maximum: 2147483647 }, ip: { title: "请求IP", type: "string", maxLength: 60 }, startCreatedAt: { title: "时间起", type: "string", format: "date-time", maxLength: 40 }, endCreatedAt: { title: "时间止", type: "string", format: "date-time", maxLength: 40 }, userName: { title: "操作人", type: "string", maxLength: 100 }, apiGroup: { title: "接口分组", type: "string", maxLength: 100 }, code: { title: "结果", type: "integer", minimum: -1, maximum: 999 }, target: { title: "操作对象", type: "string", maxLength: 100 }, requestId: { title: "请求编号", type: "string", maxLength: 64 }, sameSessionAs: { title: "操作记录", type: "integer", minimum: 1, maximum: 2147483647 } } },
    sort: { title: "排序", type: "array", maxItems: 3, items: { type: "object", fields: { field: { title: "排序字段", type: "string", required: true, enum: ["ID", "CreatedAt", "latency", "status", "path"] }, order: { title: "排序方向", type: "string", required: true, enum: ["asc", "desc"] } } } },
    requestId: { type: "string" },
  },
};
