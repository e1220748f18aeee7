/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 在客户机上运行启动工具 */
export const runTool: Operation<'POST /run/runTool'> = {
  route: 'POST /run/runTool',
  fields: {
    toolId: { title: "工具", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    reason: { title: "原因", type: "string", required: true, maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
    expireMinutes: { title: "有效期（分钟）", type: "integer", minimum: 1, maximum: 1440 },
    selection: { title: "选择", type: "object", required: true },
    requestId: { type: "string" },
  },
};

/** 在目标客户机上立即运行启动项 */
export const startRun: Operation<'POST /run/startRun'> = {
  route: 'POST /run/startRun',
  fields: {
    runId: { title: "启动项", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    requestId: { type: "string" },
  },
};
