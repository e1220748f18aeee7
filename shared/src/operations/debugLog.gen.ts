/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 导出调试日志 */
export const exportDebugLogList: Operation<'POST /debugLog/exportDebugLogList'> = {
  route: 'POST /debugLog/exportDebugLogList',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object" },
    sort: { title: "排序", type: "array", maxItems: 3, items: { type: "object", fields: { field: { title: "排序字段", type: "string", required: true, enum: ["occurredAt"] }, order: { title: "排序方向", type: "string", required: true, enum: ["asc", "desc"] } } } },
    requestId: { type: "string" },
  },
};
