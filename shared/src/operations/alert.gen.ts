/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 确认告警 */
export const acknowledgeAlert: Operation<'POST /alert/acknowledgeAlert'> = {
  route: 'POST /alert/acknowledgeAlert',
  fields: {
    IDs: { type: "array" },
    requestId: { type: "string" },
  },
};

/** 静默告警 */
export const muteAlert: Operation<'POST /alert/muteAlert'> = {
  route: 'POST /alert/muteAlert',
  fields: {
    until: { title: "静默至", type: "string", required: true, format: "date-time", maxLength: 40 },
    reason: { title: "原因", type: "string", maxLength: 100 },
    IDs: { type: "array" },
    requestId: { type: "string" },
  },
};

/** 关闭告警 */
export const resolveAlert: Operation<'POST /alert/resolveAlert'> = {
  route: 'POST /alert/resolveAlert',
  fields: {
    reason: { title: "处理说明", type: "string", required: true, minLength: 2, maxLength: 100 },
    IDs: { type: "array" },
    requestId: { type: "string" },
  },
};

/** 设置网吧的告警阈值 */
export const setAlertRules: Operation<'POST /alert/setAlertRules'> = {
  route: 'POST /alert/setAlertRules',
  fields: {
    netbarId: { title: "网吧", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    rules: { title: "告警设置", type: "array", required: true, maxItems: 8, items: { type: "object", fields: { kind: { title: "类型", type: "string", required: true, enum: ["netbarSilent", "protectionOff", "offlineShare", "threatBurst", "versionBehind", "termEnding", "commandFailed", "enrolMisuse"] }, enabled: { title: "启用", type: "boolean", required: true }, threshold: { title: "阈值", type: "integer", required: true, minimum: 1, maximum: 100000 } } } },
    requestId: { type: "string" },
  },
};

/** 取消静默告警 */
export const unmuteAlert: Operation<'POST /alert/unmuteAlert'> = {
  route: 'POST /alert/unmuteAlert',
  fields: {
    IDs: { type: "array" },
    requestId: { type: "string" },
  },
};
