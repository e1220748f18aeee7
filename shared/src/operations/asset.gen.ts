/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 导出现金记录 */
export const exportCashRecordList: Operation<'POST /asset/exportCashRecordList'> = {
  route: 'POST /asset/exportCashRecordList',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object" },
    requestId: { type: "string" },
  },
};

/** 导出金币记录 */
export const exportCoinRecordList: Operation<'POST /asset/exportCoinRecordList'> = {
  route: 'POST /asset/exportCoinRecordList',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object" },
    requestId: { type: "string" },
  },
};

/** 导出积分记录 */
export const exportPointsRecordList: Operation<'POST /asset/exportPointsRecordList'> = {
  route: 'POST /asset/exportPointsRecordList',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object" },
    requestId: { type: "string" },
  },
};

/** 冲正资产流水 */
export const reverseEntry: Operation<'POST /asset/reverseEntry'> = {
  route: 'POST /asset/reverseEntry',
  fields: {
    entryId: { title: "流水", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    remark: { title: "备注", type: "string", required: true, minLength: 1, maxLength: 200, pattern: "\\S" },
    requestId: { type: "string" },
  },
};

/** 冻结或解冻资产账户 */
export const setAccountStatus: Operation<'POST /asset/setAccountStatus'> = {
  route: 'POST /asset/setAccountStatus',
  fields: {
    ID: { type: "integer" },
    status: { title: "状态", type: "string", required: true, enum: ["normal", "frozen"] },
    reason: { title: "原因", type: "string", maxLength: 100 },
    requestId: { type: "string" },
  },
};
