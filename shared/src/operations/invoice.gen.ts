/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 提交发票 */
export const addInvoice: Operation<'POST /invoice/addInvoice'> = {
  route: 'POST /invoice/addInvoice',
  fields: {
    file: { title: "发票文件", type: "string", required: true, minLength: 1, maxLength: 40 },
    invoiceNo: { title: "发票号", type: "string", required: true, minLength: 1, maxLength: 20 },
    invoiceCode: { title: "发票代码", type: "string", maxLength: 12, pattern: "^(?:\\d{10}|\\d{12})?$" },
    type: { title: "类型", type: "string", required: true, enum: ["special", "normal", "electronic"] },
    titleName: { title: "抬头", type: "string", required: true, minLength: 2, maxLength: 100, pattern: "\\S" },
    taxNo: { title: "税号", type: "string", required: true, minLength: 1, maxLength: 20 },
    amountFen: { title: "金额", type: "integer", required: true, minimum: 1, maximum: 1000000000 },
    taxRateBp: { title: "税率", type: "integer", required: true, minimum: 0, maximum: 10000 },
    issuedAt: { title: "开票日", type: "string", required: true, format: "date", maxLength: 10 },
    remark: { title: "备注", type: "string", maxLength: 200 },
    requestId: { type: "string" },
  },
};

/** 审核发票 */
export const auditInvoice: Operation<'POST /invoice/auditInvoice'> = {
  route: 'POST /invoice/auditInvoice',
  fields: {
    ID: { type: "integer" },
    pass: { title: "是否通过", type: "boolean", required: true },
    reason: { title: "原因", type: "string", maxLength: 200 },
    requestId: { type: "string" },
  },
};

/** 导出发票列表 */
export const exportInvoiceList: Operation<'POST /invoice/exportInvoiceList'> = {
  route: 'POST /invoice/exportInvoiceList',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object" },
    sort: { title: "排序", type: "array", maxItems: 3, items: { type: "object", fields: { field: { title: "排序字段", type: "string", required: true, enum: ["CreatedAt", "amountFen", "issuedAt"] }, order: { title: "排序方向", type: "string", required: true, enum: ["asc", "desc"] } } } },
    requestId: { type: "string" },
  },
};

/** 重新提交被驳回的发票 */
export const reuploadInvoice: Operation<'POST /invoice/reuploadInvoice'> = {
  route: 'POST /invoice/reuploadInvoice',
  fields: {
    ID: { type: "integer" },
    file: { title: "发票文件", type: "string", required: true, minLength: 1, maxLength: 40 },
    invoiceNo: { title: "发票号", type: "string", required: true, minLength: 1, maxLength: 20 },
    invoiceCode: { title: "发票代码", type: "string", maxLength: 12, pattern: "^(?:\\d{10}|\\d{12})?$" },
    type: { title: "类型", type: "string", required: true, enum: ["special", "normal", "electronic"] },
    titleName: { title: "抬头", type: "string", required: true, minLength: 2, maxLength: 100, pattern: "\\S" },
    taxNo: { title: "税号", type: "string", required: true, minLength: 1, maxLength: 20 },
    amountFen: { title: "金额", type: "integer", required: true, minimum: 1, maximum: 1000000000 },
    taxRateBp: { title: "税率", type: "integer", required: true, minimum: 0, maximum: 10000 },
    issuedAt: { title: "开票日", type: "string", required: true, format: "date", maxLength: 10 },
    remark: { title: "备注", type: "string", maxLength: 200 },
    requestId: { type: "string" },
  },
};

/** 通过接口验真发票 */
export const verifyInvoice: Operation<'POST /invoice/verifyInvoice'> = {
  route: 'POST /invoice/verifyInvoice',
  fields: {
    ID: { type: "integer" },
  },
};

/** 作废发票 */
export const voidInvoice: Operation<'POST /invoice/voidInvoice'> = {
  route: 'POST /invoice/voidInvoice',
  fields: {
    ID: { type: "integer" },
    reason: { title: "原因", type: "string", required: true, maxLength: 200 },
    requestId: { type: "string" },
  },
};
