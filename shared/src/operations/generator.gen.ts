/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 生成项目压缩包 */
export const createProject: Operation<'POST /generator/createProject'> = {
  route: 'POST /generator/createProject',
  fields: {
    id: { type: "string" },
    title: { title: "标题", type: "string", required: true, maxLength: 60 },
    kind: { title: "类型", type: "string", required: true, enum: ["list", "form", "dashboard", "slot", "plugin"] },
    console: { title: "控制台地址", type: "string", required: true, maxLength: 200, pattern: "^https?://[^\\s\"\\\\/]+$" },
  },
};

/** 预览生成的项目 */
export const previewProject: Operation<'POST /generator/previewProject'> = {
  route: 'POST /generator/previewProject',
  fields: {
    id: { type: "string" },
    title: { title: "标题", type: "string", required: true, maxLength: 60 },
    kind: { title: "类型", type: "string", required: true, enum: ["list", "form", "dashboard", "slot", "plugin"] },
  },
};
