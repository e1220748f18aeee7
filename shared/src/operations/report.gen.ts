/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 导出日报 */
export const exportReportList: Operation<'POST /report/exportReportList'> = {
  route: 'POST /report/exportReportList',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object", fields: { keyword: { title: "网吧", type: "string", maxLength: 100 }, netbarId: { title: "网吧", type: "integer", minimum: 1, maximum: 2147483647 }, startDay: { title: "日期起", type: "string", format: "date-time", maxLength: 40 }, endDay: { title: "日期止", type: "string", format: "date-time", maxLength: 40 } } },
    sort: { title: "排序", type: "array", maxItems: 3, items: { type: "object", fields: { field: { title: "排序字段", type: "string", required: true, enum: ["day", "blocked", "open"] }, order: { title: "排序方向", type: "string", required: true, enum: ["asc", "desc"] } } } },
    requestId: { type: "string" },
  },
};

/** 生成并发送日报 */
export const sendReports: Operation<'POST /report/sendReports'> = {
  route: 'POST /report/sendReports',
  fields: {
    day: { title: "日期", type: "string", required: true, format: "date", maxLength: 10 },
    requestId: { type: "string" },
  },
};
