/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 新增字典 */
export const createSysDictionary: Operation<'POST /sysDictionary/createSysDictionary'> = {
  route: 'POST /sysDictionary/createSysDictionary',
  fields: {
    name: { title: "字典名称", type: "string", required: true, minLength: 1, maxLength: 60, pattern: "\\S" },
    type: { title: "字典类型", type: "string", required: true, minLength: 1, maxLength: 60, pattern: "^[A-Za-z0-9_.-]+$" },
    status: { title: "状态", type: "boolean" },
    desc: { title: "描述", type: "string", maxLength: 200 },
    parentID: { title: "上级字典", type: "integer", minimum: 0, maximum: 2147483647 },
    requestId: { type: "string" },
  },
};

/** 删除字典 */
export const deleteSysDictionary: Operation<'DELETE /sysDictionary/deleteSysDictionary'> = {
  route: 'DELETE /sysDictionary/deleteSysDictionary',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 导入字典 */
export const importSysDictionary: Operation<'POST /sysDictionary/importSysDictionary'> = {
  route: 'POST /sysDictionary/importSysDictionary',
  fields: {
    json: { title: "字典内容", type: "string", required: true, minLength: 2, maxLength: 8000000 },
  },
};

/** 修改字典 */
export const updateSysDictionary: Operation<'PUT /sysDictionary/updateSysDictionary'> = {
  route: 'PUT /sysDictionary/updateSysDictionary',
  fields: {
    ID: { type: "integer" },
    name: { title: "字典名称", type: "string", required: true, minLength: 1, maxLength: 60, pattern: "\\S" },
    type: { title: "字典类型", type: "string", required: true, minLength: 1, maxLength: 60, pattern: "^[A-Za-z0-9_.-]+$" },
    status: { title: "状态", type: "boolean" },
    desc: { title: "描述", type: "string", maxLength: 200 },
    parentID: { title: "上级字典", type: "integer", minimum: 0, maximum: 2147483647 },
  },
};
