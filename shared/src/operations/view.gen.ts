/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 保存视图 */
export const addView: Operation<'POST /view/addView'> = {
  route: 'POST /view/addView',
  fields: {
    listId: { title: "列表", type: "string", required: true, minLength: 1, maxLength: 160 },
    name: { title: "视图名称", type: "string", required: true, minLength: 1, maxLength: 30, pattern: "\\S" },
    content: { type: "unknown", required: true },
  },
};

/** 删除视图 */
export const deleteView: Operation<'DELETE /view/deleteView'> = {
  route: 'DELETE /view/deleteView',
  fields: {
    ID: { type: "integer" },
  },
};

/** 设置默认视图 */
export const setDefaultView: Operation<'PUT /view/setDefaultView'> = {
  route: 'PUT /view/setDefaultView',
  fields: {
    listId: { title: "列表", type: "string", required: true, minLength: 1, maxLength: 160 },
    ID: { type: "integer" },
  },
};

/** 共享视图给本角色 */
export const shareView: Operation<'PUT /view/shareView'> = {
  route: 'PUT /view/shareView',
  fields: {
    ID: { type: "integer" },
    isShared: { title: "是否共享", type: "boolean", required: true },
  },
};

/** 修改视图 */
export const updateView: Operation<'PUT /view/updateView'> = {
  route: 'PUT /view/updateView',
  fields: {
    ID: { type: "integer" },
    name: { title: "视图名称", type: "string", minLength: 1, maxLength: 30, pattern: "\\S" },
    content: { type: "unknown" },
  },
};
