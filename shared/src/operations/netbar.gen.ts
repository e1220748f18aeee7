/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 新增网吧 */
export const addNetbar: Operation<'POST /netbar/addNetbar'> = {
  route: 'POST /netbar/addNetbar',
  fields: {
    name: { title: "网吧名称", type: "string", required: true, minLength: 2, maxLength: 40, pattern: "\\S\\s*\\S", message: "不能只含空格" },
    regionCode: { title: "地区", type: "string", required: true, maxLength: 6, pattern: "^\\d{6}$" },
    address: { title: "地址", type: "string", required: true, minLength: 1, maxLength: 120, pattern: "\\S", message: "不能只含空格" },
    contactName: { title: "联系人", type: "string", required: true, minLength: 1, maxLength: 20, pattern: "\\S", message: "不能只含空格" },
    contactPhone: { title: "联系电话", type: "string", required: true, maxLength: 20, pattern: "^1\\d{10}$", message: "联系电话应为 1 开头的 11 位手机号" },
    disklessType: { title: "无盘类型", type: "string", required: true, minLength: 1, maxLength: 20 },
    billingType: { title: "计费类型", type: "string", required: true, minLength: 1, maxLength: 20 },
    lng: { title: "经度", type: "number", nullable: true, minimum: -180, maximum: 180 },
    lat: { title: "纬度", type: "number", nullable: true, minimum: -90, maximum: 90 },
    ownerId: { title: "业主", type: "integer", nullable: true, minimum: 1, maximum: 2147483647 },
    marketId: { title: "市场", type: "integer", nullable: true, minimum: 1, maximum: 2147483647 },
    memberId: { title: "维护人", type: "integer", nullable: true, minimum: 1, maximum: 2147483647 },
    licenseNo: { title: "许可证号", type: "string", maxLength: 18, pattern: "^[0-9A-Z]{18}$", message: "许可证号应为 18 位大写字母或数字" },
    terminalTotal: { title: "客户机总数", type: "integer", minimum: 0, maximum: 9999 },
    serverIp: { title: "服务器地址", type: "string", maxLength: 45, pattern: "^(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}$", message: "服务器地址应为 IPv4 地址" },
    ring: { title: "灰度环", type: "string", enum: ["canary", "early", "stable"] },
    tags: { title: "标签", type: "array", maxItems: 10, items: { title: "标签", type: "string", minLength: 1, maxLength: 12 } },
    remark: { title: "备注", type: "string", maxLength: 500 },
    requestId: { type: "string" },
  },
};

/** 归档网吧 */
export const archiveNetbar: Operation<'POST /netbar/archiveNetbar'> = {
  route: 'POST /netbar/archiveNetbar',
  fields: {
    ID: { type: "integer" },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 审核网吧 */
export const auditNetbar: Operation<'POST /netbar/auditNetbar'> = {
  route: 'POST /netbar/auditNetbar',
  fields: {
    ID: { type: "integer" },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
    pass: { title: "审核结果", type: "boolean", required: true },
    reason: { title: "原因", type: "string", maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
    trialDays: { title: "试用天数", type: "integer", minimum: 1, maximum: 90 },
  },
};

/** 批量设置网吧灰度环（全部符合条件的网吧） */
export const batchSetNetbarRing: Operation<'POST /netbar/batchSetNetbarRing'> = {
  route: 'POST /netbar/batchSetNetbarRing',
  fields: {
    ring: { title: "灰度环", type: "string", required: true, enum: ["canary", "early", "stable"] },
    selection: { title: "选择", type: "object", required: true },
    requestId: { type: "string" },
  },
};

/** 批量设置网吧标签（全部符合条件的网吧） */
export const batchSetNetbarTags: Operation<'POST /netbar/batchSetNetbarTags'> = {
  route: 'POST /netbar/batchSetNetbarTags',
  fields: {
    tags: { title: "标签", type: "array", required: true, maxItems: 10, items: { title: "标签", type: "string", minLength: 1, maxLength: 12 } },
    mode: { title: "方式", type: "string", enum: ["replace", "add", "remove"] },
    selection: { title: "选择", type: "object", required: true },
    requestId: { type: "string" },
  },
};

/** 导出网吧列表 */
export const exportNetbarList: Operation<'POST /netbar/exportNetbarList'> = {
  route: 'POST /netbar/exportNetbarList',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object" },
    sort: { title: "排序", type: "array", maxItems: 3, items: { type: "object", fields: { field: { title: "排序字段", type: "string", required: true, enum: ["ID", "netbarNo", "name", "regionCode", "status", "terminalTotal", "terminalOnline", "clientVersion", "lastHeartbeatAt", "expireAt", "CreatedAt", "UpdatedAt"] }, order: { title: "排序方向", type: "string", required: true, enum: ["asc", "desc"] } } } },
    requestId: { type: "string" },
  },
};

/** 网吧续期 */
export const renewNetbar: Operation<'POST /netbar/renewNetbar'> = {
  route: 'POST /netbar/renewNetbar',
  fields: {
    ID: { type: "integer" },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
    months: { title: "续期月数", type: "integer", required: true, minimum: 1, maximum: 36 },
  },
};

/** 设置网吧灰度环 */
export const setNetbarRing: Operation<'POST /netbar/setNetbarRing'> = {
  route: 'POST /netbar/setNetbarRing',
  fields: {
    IDs: { type: "array" },
    ring: { title: "灰度环", type: "string", required: true, enum: ["canary", "early", "stable"] },
    requestId: { type: "string" },
  },
};

/** 启用或停用网吧 */
export const setNetbarStatus: Operation<'POST /netbar/setNetbarStatus'> = {
  route: 'POST /netbar/setNetbarStatus',
  fields: {
    ID: { type: "integer" },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
    status: { title: "状态", type: "string", required: true, enum: ["active", "disabled"] },
    reason: { title: "原因", type: "string", maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
  },
};

/** 设置网吧标签 */
export const setNetbarTags: Operation<'POST /netbar/setNetbarTags'> = {
  route: 'POST /netbar/setNetbarTags',
  fields: {
    IDs: { type: "array" },
    tags: { title: "标签", type: "array", required: true, maxItems: 10, items: { title: "标签", type: "string", minLength: 1, maxLength: 12 } },
    mode: { title: "方式", type: "string", enum: ["replace", "add", "remove"] },
    requestId: { type: "string" },
  },
};

/** 修改网吧资料 */
export const updateNetbar: Operation<'POST /netbar/updateNetbar'> = {
  route: 'POST /netbar/updateNetbar',
  fields: {
    name: { title: "网吧名称", type: "string", minLength: 2, maxLength: 40, pattern: "\\S\\s*\\S", message: "不能只含空格" },
    regionCode: { title: "地区", type: "string", maxLength: 6, pattern: "^\\d{6}$" },
    address: { title: "地址", type: "string", minLength: 1, maxLength: 120, pattern: "\\S", message: "不能只含空格" },
    contactName: { title: "联系人", type: "string", minLength: 1, maxLength: 20, pattern: "\\S", message: "不能只含空格" },
    contactPhone: { title: "联系电话", type: "string", maxLength: 20, pattern: "^1\\d{10}$", message: "联系电话应为 1 开头的 11 位手机号" },
    disklessType: { title: "无盘类型", type: "string", minLength: 1, maxLength: 20 },
    billingType: { title: "计费类型", type: "string", minLength: 1, maxLength: 20 },
    lng: { title: "经度", type: "number", nullable: true, minimum: -180, maximum: 180 },
    lat: { title: "纬度", type: "number", nullable: true, minimum: -90, maximum: 90 },
    ownerId: { title: "业主", type: "integer", nullable: true, minimum: 1, maximum: 2147483647 },
    marketId: { title: "市场", type: "integer", nullable: true, minimum: 1, maximum: 2147483647 },
    memberId: { title: "维护人", type: "integer", nullable: true, minimum: 1, maximum: 2147483647 },
    licenseNo: { title: "许可证号", type: "string", maxLength: 18, pattern: "^[0-9A-Z]{18}$", message: "许可证号应为 18 位大写字母或数字" },
    terminalTotal: { title: "客户机总数", type: "integer", minimum: 0, maximum: 9999 },
    serverIp: { title: "服务器地址", type: "string", maxLength: 45, pattern: "^(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}$", message: "服务器地址应为 IPv4 地址" },
    ring: { title: "灰度环", type: "string", enum: ["canary", "early", "stable"] },
    tags: { title: "标签", type: "array", maxItems: 10, items: { title: "标签", type: "string", minLength: 1, maxLength: 12 } },
    remark: { title: "备注", type: "string", maxLength: 500 },
    ID: { type: "integer" },
    expectUpdatedAt: { type: "string" },
  },
};
