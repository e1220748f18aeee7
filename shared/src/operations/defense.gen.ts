/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 批量处置防御日志（全部符合条件的日志） */
export const batchHandleDefenseLog: Operation<'POST /defense/batchHandleDefenseLog'> = {
  route: 'POST /defense/batchHandleDefenseLog',
  fields: {
    action: { title: "处置方式", type: "string", required: true, enum: ["confirm", "falsePositive", "ignore", "reopen"] },
    remark: { title: "备注", type: "string", maxLength: 200 },
    selection: { title: "选择", type: "object", required: true },
    requestId: { type: "string" },
  },
};

/** 导出防御日志 */
export const exportDefenseLogList: Operation<'POST /defense/exportDefenseLogList'> = {
  route: 'POST /defense/exportDefenseLogList',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object" },
    sort: { title: "排序", type: "array", maxItems: 3, items: { type: "object", fields: { field: { title: "排序字段", type: "string", required: true, enum: ["occurredAt", "severity"] }, order: { title: "排序方向", type: "string", required: true, enum: ["asc", "desc"] } } } },
    requestId: { type: "string" },
  },
};
