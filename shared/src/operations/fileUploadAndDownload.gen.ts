/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 删除文件 */
export const deleteFile: Operation<'POST /fileUploadAndDownload/deleteFile'> = {
  route: 'POST /fileUploadAndDownload/deleteFile',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 修改文件名称 */
export const editFileName: Operation<'POST /fileUploadAndDownload/editFileName'> = {
  route: 'POST /fileUploadAndDownload/editFileName',
  fields: {
    ID: { type: "integer" },
    name: { title: "文件名", type: "string", required: true, minLength: 1, maxLength: 120, pattern: "^[^\\\\/:*?\"<>|\\u0000-\\u001f]*[^\\\\/:*?\"<>|\\s\\u0000-\\u001f][^\\\\/:*?\"<>|\\u0000-\\u001f]*$" },
  },
};

/** 清除分片 */
export const removeChunk: Operation<'POST /fileUploadAndDownload/removeChunk'> = {
  route: 'POST /fileUploadAndDownload/removeChunk',
  fields: {
    fileMd5: { title: "文件校验值", type: "string", required: true, maxLength: 32, pattern: "^[0-9a-fA-F]{32}$" },
    fileName: { title: "文件名", type: "string", required: true, minLength: 1, maxLength: 500 },
  },
};
