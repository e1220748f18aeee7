/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 开始或继续分片上传 */
export const begin: Operation<'POST /upload/begin'> = {
  route: 'POST /upload/begin',
  fields: {
    purpose: { title: "用途", type: "string", required: true, minLength: 1, maxLength: 60 },
    name: { title: "文件名", type: "string", required: true, minLength: 1, maxLength: 500 },
    size: { title: "文件大小", type: "integer", required: true, minimum: 0, maximum: 1073741824 },
    fingerprint: { title: "校验值", type: "string", required: true, maxLength: 64, pattern: "^[0-9a-f]{64}$" },
  },
};

/** 取消分片上传 */
export const cancel: Operation<'POST /upload/cancel'> = {
  route: 'POST /upload/cancel',
  fields: {
    uploadId: { title: "上传编号", type: "string", required: true, maxLength: 32, pattern: "^[0-9a-f]{32}$" },
  },
};

/** 完成分片上传 */
export const complete: Operation<'POST /upload/complete'> = {
  route: 'POST /upload/complete',
  fields: {
    uploadId: { title: "上传编号", type: "string", required: true, maxLength: 32, pattern: "^[0-9a-f]{32}$" },
    hash: { title: "校验值", type: "string", required: true, maxLength: 64, pattern: "^[0-9a-f]{64}$" },
  },
};
