/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 导出资产账户 */
export const exportAccountList: Operation<'POST /asset/exportAccountList'> = {
  route: 'POST /asset/exportAccountList',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object", fields: { keyword: { title: "关键词", type: "string", maxLength: 100 }, plugin: { title: "插件", type: "string", enum: ["on", "off"] }, status: { title: "状态", type: "string", enum: ["normal", "frozen"] }, minCash: { title: "现金不少于", type: "integer", minimum: 0, maximum: 9007199254740991 }, maxCash: { title: "现金不多于", type: "integer", minimum: 0, maximum: 9007199254740991 } } },
    sort: { title: "排序", type: "array", maxItems: 3, items: { type: "object", fields: { field: { title: "排序字段", type: "string", required: true, enum: ["ID", "userName", "coin", "points", "cash"] }, order: { title: "排序方向", type: "string", required: true, enum: ["asc", "desc"] } } } },
    requestId: { type: "string" },
  },
};

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

/** 导出本人的月度对账单 */
export const exportMyStatement: Operation<'POST /asset/exportMyStatement'> = {
  route: 'POST /asset/exportMyStatement',
  fields: {
    month: { title: "月份", type: "string", required: true, maxLength: 7, pattern: "^20\\d{2}-(?:0[1-9]|1[0-2])$" },
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

/** 导出用户的月度对账单 */
export const exportStatement: Operation<'POST /asset/exportStatement'> = {
  route: 'POST /asset/exportStatement',
  fields: {
    userId: { title: "用户", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    month: { title: "月份", type: "string", required: true, maxLength: 7, pattern: "^20\\d{2}-(?:0[1-9]|1[0-2])$" },
    requestId: { type: "string" },
  },
};

/** 查看用户的完整手机号 */
export const revealPhone: Operation<'POST /asset/revealPhone'> = {
  route: 'POST /asset/revealPhone',
  fields: {
    ID: { type: "integer" },
    reason: { title: "原因", type: "string", required: true, maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
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
