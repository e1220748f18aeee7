/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 批量发布网吧配置（按灰度环分批，失败过多时停止） */
export const publishToMany: Operation<'POST /config/publishToMany'> = {
  route: 'POST /config/publishToMany',
  fields: {
    templateId: { title: "模板", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    effectiveMode: { title: "生效方式", type: "string", required: true, enum: ["now", "nextBoot"] },
    changeNote: { title: "变更说明", type: "string", required: true, minLength: 2, maxLength: 100, pattern: "\\S\\s*\\S" },
    failedPercent: { title: "失败率上限（%）", type: "integer", minimum: 0, maximum: 100 },
    waitMinutes: { title: "每批最长等待（分钟）", type: "integer", minimum: 1, maximum: 1440 },
    selection: { title: "选择", type: "object", required: true },
    requestId: { type: "string" },
  },
};
