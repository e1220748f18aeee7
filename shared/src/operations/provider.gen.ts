/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 新增合作方 */
export const addProvider: Operation<'POST /provider/addProvider'> = {
  route: 'POST /provider/addProvider',
  fields: {
    providerNo: { title: "编号", type: "string", required: true, minLength: 2, maxLength: 20, pattern: "^[a-z][a-z0-9-]+$", message: "编号应为小写字母开头的字母、数字或 -" },
    kind: { title: "业务", type: "string", required: true, enum: ["rental", "accelerator"] },
    name: { title: "名称", type: "string", required: true, minLength: 2, maxLength: 40, pattern: "^\\S.*\\S$" },
    shareBp: { title: "业主分成（万分比）", type: "integer", required: true, minimum: 0, maximum: 10000 },
    products: { title: "产品", type: "array", required: true, maxItems: 200, items: { type: "object", fields: { productCode: { title: "产品编码", type: "string", required: true, minLength: 1, maxLength: 40, pattern: "^[A-Za-z0-9][\\w-]*$", message: "产品编码应为字母、数字、- 或 _" }, name: { title: "产品名称", type: "string", required: true, minLength: 1, maxLength: 60 }, plan: { title: "计费方式", type: "string", required: true, enum: ["once", "hour", "day", "month"] }, priceFen: { title: "单价（分）", type: "integer", required: true, minimum: 0, maximum: 100000000 } } } },
    remark: { title: "备注", type: "string", maxLength: 200 },
    requestId: { type: "string" },
  },
};

/** 导出加速器订单 */
export const exportAcceleratorRecordList: Operation<'POST /provider/exportAcceleratorRecordList'> = {
  route: 'POST /provider/exportAcceleratorRecordList',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object" },
    sort: { title: "排序", type: "array", maxItems: 3, items: { type: "object", fields: { field: { title: "排序字段", type: "string", required: true, enum: ["CreatedAt", "priceFen"] }, order: { title: "排序方向", type: "string", required: true, enum: ["asc", "desc"] } } } },
    requestId: { type: "string" },
  },
};

/** 导出对账差异 */
export const exportDifferenceList: Operation<'POST /provider/exportDifferenceList'> = {
  route: 'POST /provider/exportDifferenceList',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object" },
    requestId: { type: "string" },
  },
};

/** 导出租赁订单 */
export const exportRentalRecordList: Operation<'POST /provider/exportRentalRecordList'> = {
  route: 'POST /provider/exportRentalRecordList',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object" },
    sort: { title: "排序", type: "array", maxItems: 3, items: { type: "object", fields: { field: { title: "排序字段", type: "string", required: true, enum: ["CreatedAt", "priceFen"] }, order: { title: "排序方向", type: "string", required: true, enum: ["asc", "desc"] } } } },
    requestId: { type: "string" },
  },
};

/** 标记订单异常 */
export const markOrder: Operation<'POST /provider/markOrder'> = {
  route: 'POST /provider/markOrder',
  fields: {
    ID: { type: "integer" },
    reason: { title: "原因", type: "string", required: true, minLength: 5, maxLength: 200 },
    requestId: { type: "string" },
  },
};

/** 与合作方账单对账 */
export const reconcileProvider: Operation<'POST /provider/reconcileProvider'> = {
  route: 'POST /provider/reconcileProvider',
  fields: {
    providerId: { title: "合作方", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    day: { title: "日期", type: "string", required: true, format: "date", maxLength: 10 },
    file: { title: "账单文件", type: "string", required: true, minLength: 8, maxLength: 40 },
    requestId: { type: "string" },
  },
};

/** 订单退款 */
export const refundOrder: Operation<'POST /provider/refundOrder'> = {
  route: 'POST /provider/refundOrder',
  fields: {
    ID: { type: "integer" },
    reason: { title: "原因", type: "string", required: true, minLength: 5, maxLength: 200 },
    requestId: { type: "string" },
  },
};

/** 处理异常订单 */
export const resolveOrder: Operation<'POST /provider/resolveOrder'> = {
  route: 'POST /provider/resolveOrder',
  fields: {
    ID: { type: "integer" },
    netbarId: { title: "网吧", type: "integer", minimum: 1, maximum: 2147483647 },
    accept: { title: "确认无误", type: "boolean", required: true },
    reason: { title: "说明", type: "string", maxLength: 200 },
    requestId: { type: "string" },
  },
};

/** 复核订单退款 */
export const reviewRefund: Operation<'POST /provider/reviewRefund'> = {
  route: 'POST /provider/reviewRefund',
  fields: {
    ID: { type: "integer" },
    pass: { title: "是否通过", type: "boolean", required: true },
    reason: { title: "原因", type: "string", maxLength: 200 },
    requestId: { type: "string" },
  },
};

/** 更换合作方密钥 */
export const rotateSecret: Operation<'POST /provider/rotateSecret'> = {
  route: 'POST /provider/rotateSecret',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 启用或停用合作方 */
export const setProviderStatus: Operation<'POST /provider/setProviderStatus'> = {
  route: 'POST /provider/setProviderStatus',
  fields: {
    ID: { type: "integer" },
    status: { title: "状态", type: "string", required: true, enum: ["enabled", "disabled"] },
    requestId: { type: "string" },
  },
};

/** 处理对账差异 */
export const settleDifference: Operation<'POST /provider/settleDifference'> = {
  route: 'POST /provider/settleDifference',
  fields: {
    ID: { type: "integer" },
    action: { title: "处理", type: "string", required: true, enum: ["book", "follow", "ignore"] },
    note: { title: "说明", type: "string", maxLength: 200 },
    requestId: { type: "string" },
  },
};

/** 编辑合作方 */
export const updateProvider: Operation<'POST /provider/updateProvider'> = {
  route: 'POST /provider/updateProvider',
  fields: {
    ID: { type: "integer" },
    name: { title: "名称", type: "string", required: true, minLength: 2, maxLength: 40, pattern: "^\\S.*\\S$" },
    shareBp: { title: "业主分成（万分比）", type: "integer", required: true, minimum: 0, maximum: 10000 },
    products: { title: "产品", type: "array", required: true, maxItems: 200, items: { type: "object", fields: { productCode: { title: "产品编码", type: "string", required: true, minLength: 1, maxLength: 40, pattern: "^[A-Za-z0-9][\\w-]*$", message: "产品编码应为字母、数字、- 或 _" }, name: { title: "产品名称", type: "string", required: true, minLength: 1, maxLength: 60 }, plan: { title: "计费方式", type: "string", required: true, enum: ["once", "hour", "day", "month"] }, priceFen: { title: "单价（分）", type: "integer", required: true, minimum: 0, maximum: 100000000 } } } },
    remark: { title: "备注", type: "string", maxLength: 200 },
    requestId: { type: "string" },
    expectUpdatedAt: { type: "string" },
  },
};
