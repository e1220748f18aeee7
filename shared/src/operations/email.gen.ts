/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 新增邮件模板 */
export const addTemplate: Operation<'POST /email/addTemplate'> = {
  route: 'POST /email/addTemplate',
  fields: {
    name: { title: "模板名称", type: "string", required: true, minLength: 1, maxLength: 60 },
    subject: { title: "标题", type: "string", required: true, minLength: 1, maxLength: 200 },
    body: { title: "正文", type: "string", required: true, minLength: 1, maxLength: 20000 },
    requestId: { type: "string" },
  },
};

/** 删除邮件模板 */
export const deleteTemplate: Operation<'POST /email/deleteTemplate'> = {
  route: 'POST /email/deleteTemplate',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 停用邮件模板 */
export const disableTemplate: Operation<'POST /email/disableTemplate'> = {
  route: 'POST /email/disableTemplate',
  fields: {
    ID: { type: "integer" },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 发送测试邮件 */
export const emailTest: Operation<'POST /email/emailTest'> = {
  route: 'POST /email/emailTest',
  fields: {
    subject: { title: "标题", type: "string", minLength: 1, maxLength: 200 },
    body: { title: "正文", type: "string", minLength: 1, maxLength: 20000 },
    values: { title: "占位符的值", type: "object" },
  },
};

/** 启用邮件模板 */
export const enableTemplate: Operation<'POST /email/enableTemplate'> = {
  route: 'POST /email/enableTemplate',
  fields: {
    ID: { type: "integer" },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 导出邮件发送记录 */
export const exportMailList: Operation<'POST /email/exportMailList'> = {
  route: 'POST /email/exportMailList',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object" },
    sort: { title: "排序", type: "array", maxItems: 3, items: { type: "object", fields: { field: { title: "排序字段", type: "string", required: true, enum: ["CreatedAt", "sentAt", "attempts"] }, order: { title: "排序方向", type: "string", required: true, enum: ["asc", "desc"] } } } },
    requestId: { type: "string" },
  },
};

/** 预览邮件 */
export const previewMail: Operation<'POST /email/previewMail'> = {
  route: 'POST /email/previewMail',
  fields: {
    subject: { title: "标题", type: "string", maxLength: 200 },
    body: { title: "正文", type: "string", maxLength: 20000 },
    values: { title: "占位符的值", type: "object" },
  },
};

/** 查看收件人地址 */
export const revealAddress: Operation<'POST /email/revealAddress'> = {
  route: 'POST /email/revealAddress',
  fields: {
    ID: { type: "integer" },
    reason: { title: "原因", type: "string", required: true, maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
  },
};

/** 发送邮件 */
export const sendEmail: Operation<'POST /email/sendEmail'> = {
  route: 'POST /email/sendEmail',
  fields: {
    to: { title: "收件人", type: "string", required: true, maxLength: 200 },
    subject: { title: "标题", type: "string", required: true, minLength: 1, maxLength: 200 },
    body: { title: "正文", type: "string", required: true, maxLength: 20000 },
  },
};

/** 按模板或自由内容发送邮件 */
export const sendLetter: Operation<'POST /email/sendLetter'> = {
  route: 'POST /email/sendLetter',
  fields: {
    to: { title: "收件人", type: "array", required: true, maxItems: 100, items: { type: "string", maxLength: 200 } },
    templateId: { title: "邮件模板", type: "integer", minimum: 1, maximum: 2147483647 },
    values: { title: "占位符的值", type: "object" },
    subject: { title: "标题", type: "string", minLength: 1, maxLength: 200 },
    body: { title: "正文", type: "string", minLength: 1, maxLength: 20000 },
    requestId: { type: "string" },
  },
};

/** 修改邮件模板 */
export const updateTemplate: Operation<'POST /email/updateTemplate'> = {
  route: 'POST /email/updateTemplate',
  fields: {
    ID: { type: "integer" },
    name: { title: "模板名称", type: "string", required: true, minLength: 1, maxLength: 60 },
    subject: { title: "标题", type: "string", required: true, minLength: 1, maxLength: 200 },
    body: { title: "正文", type: "string", required: true, minLength: 1, maxLength: 20000 },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};
