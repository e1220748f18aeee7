/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 新增字典项 */
export const createSysDictionaryDetail: Operation<'POST /sysDictionaryDetail/createSysDictionaryDetail'> = {
  route: 'POST /sysDictionaryDetail/createSysDictionaryDetail',
  fields: {
    label: { title: "字典标签", type: "string", required: true, minLength: 1, maxLength: 60, pattern: "\\S" },
    value: { title: "字典值", type: "unknown", required: true, maxLength: 100 },
    extend: { title: "扩展值", type: "string", maxLength: 1000 },
    color: { title: "颜色", type: "string", enum: ["", "success", "warning", "danger", "info", "neutral"] },
    status: { title: "状态", type: "boolean" },
    sort: { title: "排序", type: "integer", minimum: 0, maximum: 999999 },
    sysDictionaryID: { title: "ID", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    parentID: { title: "上级字典项", type: "integer", minimum: 0, maximum: 2147483647 },
    requestId: { type: "string" },
  },
};

/** 删除字典项 */
export const deleteSysDictionaryDetail: Operation<'DELETE /sysDictionaryDetail/deleteSysDictionaryDetail'> = {
  route: 'DELETE /sysDictionaryDetail/deleteSysDictionaryDetail',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 移动字典项 */
export const moveSysDictionaryDetail: Operation<'PUT /sysDictionaryDetail/moveSysDictionaryDetail'> = {
  route: 'PUT /sysDictionaryDetail/moveSysDictionaryDetail',
  fields: {
    ID: { type: "integer" },
    parentID: { title: "上级字典项", type: "integer", required: true, minimum: 0, maximum: 2147483647 },
    beforeID: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 },
  },
};

/** 修改字典项 */
export const updateSysDictionaryDetail: Operation<'PUT /sysDictionaryDetail/updateSysDictionaryDetail'> = {
  route: 'PUT /sysDictionaryDetail/updateSysDictionaryDetail',
  fields: {
    ID: { type: "integer" },
    label: { title: "字典标签", type: "string", required: true, minLength: 1, maxLength: 60, pattern: "\\S" },
    value: { title: "字典值", type: "unknown", required: true, maxLength: 100 },
    extend: { title: "扩展值", type: "string", maxLength: 1000 },
    color: { title: "颜色", type: "string", enum: ["", "success", "warning", "danger", "info", "neutral"] },
    status: { title: "状态", type: "boolean" },
    sort: { title: "排序", type: "integer", minimum: 0, maximum: 999999 },
    sysDictionaryID: { title: "ID", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    parentID: { title: "上级字典项", type: "integer", minimum: 0, maximum: 2147483647 },
  },
};
