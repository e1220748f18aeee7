/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 申请提现 */
export const applyWithdrawal: Operation<'POST /withdrawal/applyWithdrawal'> = {
  route: 'POST /withdrawal/applyWithdrawal',
  fields: {
    amountFen: { title: "提现金额", type: "integer", required: true, minimum: 1, maximum: 1000000000 },
    channel: { title: "收款方式", type: "string", required: true, enum: ["wechat", "alipay", "bank"] },
    payeeName: { title: "收款人", type: "string", required: true, minLength: 2, maxLength: 20, pattern: "^\\S.*\\S$" },
    payeeAccount: { title: "收款账号", type: "string", required: true, minLength: 5, maxLength: 64 },
    bankName: { title: "开户银行", type: "string", maxLength: 60 },
    invoiceIds: { title: "发票", type: "array", maxItems: 20, items: { title: "发票", type: "integer", minimum: 1, maximum: 2147483647 } },
    requestId: { type: "string" },
  },
};

/** 审核提现 */
export const auditWithdrawal: Operation<'POST /withdrawal/auditWithdrawal'> = {
  route: 'POST /withdrawal/auditWithdrawal',
  fields: {
    ID: { type: "integer" },
    pass: { title: "是否通过", type: "boolean", required: true },
    reason: { title: "原因", type: "string", maxLength: 200 },
    requestId: { type: "string" },
  },
};

/** 批量通过提现 */
export const batchApproveWithdrawal: Operation<'POST /withdrawal/batchApproveWithdrawal'> = {
  route: 'POST /withdrawal/batchApproveWithdrawal',
  fields: {
    selection: { title: "选择", type: "object", required: true },
    requestId: { type: "string" },
  },
};

/** 撤销提现申请 */
export const cancelWithdrawal: Operation<'POST /withdrawal/cancelWithdrawal'> = {
  route: 'POST /withdrawal/cancelWithdrawal',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 关闭提现单 */
export const closeWithdrawal: Operation<'POST /withdrawal/closeWithdrawal'> = {
  route: 'POST /withdrawal/closeWithdrawal',
  fields: {
    ID: { type: "integer" },
    reason: { title: "原因", type: "string", maxLength: 200 },
    requestId: { type: "string" },
  },
};

/** 登记线下打款 */
export const confirmPaid: Operation<'POST /withdrawal/confirmPaid'> = {
  route: 'POST /withdrawal/confirmPaid',
  fields: {
    ID: { type: "integer" },
    tradeNo: { title: "打款流水号", type: "string", required: true, minLength: 4, maxLength: 64, pattern: "^[\\w-]+$" },
    requestId: { type: "string" },
  },
};

/** 导出打款文件 */
export const exportPaymentFile: Operation<'POST /withdrawal/exportPaymentFile'> = {
  route: 'POST /withdrawal/exportPaymentFile',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object" },
    sort: { title: "排序", type: "array", maxItems: 3, items: { type: "object", fields: { field: { title: "排序字段", type: "string", required: true, enum: ["CreatedAt", "amountFen"] }, order: { title: "排序方向", type: "string", required: true, enum: ["asc", "desc"] } } } },
    requestId: { type: "string" },
  },
};

/** 导出提现单 */
export const exportWithdrawalList: Operation<'POST /withdrawal/exportWithdrawalList'> = {
  route: 'POST /withdrawal/exportWithdrawalList',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object" },
    sort: { title: "排序", type: "array", maxItems: 3, items: { type: "object", fields: { field: { title: "排序字段", type: "string", required: true, enum: ["CreatedAt", "amountFen"] }, order: { title: "排序方向", type: "string", required: true, enum: ["asc", "desc"] } } } },
    requestId: { type: "string" },
  },
};

/** 打款 */
export const payWithdrawal: Operation<'POST /withdrawal/payWithdrawal'> = {
  route: 'POST /withdrawal/payWithdrawal',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 查询打款结果 */
export const queryPay: Operation<'POST /withdrawal/queryPay'> = {
  route: 'POST /withdrawal/queryPay',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 移出打款文件 */
export const removeFromFile: Operation<'POST /withdrawal/removeFromFile'> = {
  route: 'POST /withdrawal/removeFromFile',
  fields: {
    ID: { type: "integer" },
    reason: { title: "原因", type: "string", required: true, maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
    requestId: { type: "string" },
  },
};

/** 重新打款 */
export const retryPay: Operation<'POST /withdrawal/retryPay'> = {
  route: 'POST /withdrawal/retryPay',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 查看完整收款信息 */
export const revealPayee: Operation<'POST /withdrawal/revealPayee'> = {
  route: 'POST /withdrawal/revealPayee',
  fields: {
    ID: { type: "integer" },
    field: { title: "内容", type: "string", required: true, enum: ["payeeName", "payeeAccount"] },
    reason: { title: "原因", type: "string", required: true, maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
  },
};
