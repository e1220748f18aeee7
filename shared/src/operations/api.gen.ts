/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 新增接口 */
export const createApi: Operation<'POST /api/createApi'> = {
  route: 'POST /api/createApi',
  fields: {
    path: { title: "接口路径", type: "string", required: true, minLength: 2, maxLength: 200, pattern: "^/[\\w./:*-]+$" },
    description: { title: "接口描述", type: "string", required: true, minLength: 1, maxLength: 200, pattern: "\\S" },
    apiGroup: { title: "接口分组", type: "string", required: true, minLength: 1, maxLength: 60, pattern: "\\S" },
    method: { title: "请求方法", type: "string", required: true, enum: ["GET", "POST", "PUT", "DELETE"] },
    requestId: { type: "string" },
  },
};

/** 删除接口 */
export const deleteApi: Operation<'POST /api/deleteApi'> = {
  route: 'POST /api/deleteApi',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 批量删除接口 */
export const deleteApisByIds: Operation<'DELETE /api/deleteApisByIds'> = {
  route: 'DELETE /api/deleteApisByIds',
  fields: {
    ids: { title: "接口", type: "array", required: true, maxItems: 500, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    requestId: { type: "string" },
  },
};

/** 确认同步接口 */
export const enterSyncApi: Operation<'POST /api/enterSyncApi'> = {
  route: 'POST /api/enterSyncApi',
  fields: {
    newApis: { title: "新增接口", type: "array", maxItems: 2000, items: { type: "object", fields: { path: { title: "接口路径", type: "string", required: true, minLength: 2, maxLength: 200, pattern: "^/[\\w./:*-]+$" }, description: { title: "接口描述", type: "string", required: true, minLength: 1, maxLength: 200, pattern: "\\S" }, apiGroup: { title: "接口分组", type: "string", required: true, minLength: 1, maxLength: 60, pattern: "\\S" }, method: { title: "请求方法", type: "string", required: true, enum: ["GET", "POST", "PUT", "DELETE"] } } } },
    deleteApis: { title: "删除接口", type: "array", maxItems: 2000, items: { type: "object", fields: { path: { title: "接口路径", type: "string", required: true, minLength: 2, maxLength: 200, pattern: "^/[\\w./:*-]+$" }, method: { title: "请求方法", type: "string", required: true, enum: ["GET", "POST", "PUT", "DELETE"] } } } },
  },
};

/** 导出接口 */
export const exportApiList: Operation<'POST /api/exportApiList'> = {
  route: 'POST /api/exportApiList',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object" },
    sort: { title: "排序", type: "array", maxItems: 3, items: { type: "object", fields: { field: { title: "排序字段", type: "string", required: true, enum: ["ID", "path", "apiGroup", "description", "method"] }, order: { title: "排序方向", type: "string", required: true, enum: ["asc", "desc"] } } } },
    requestId: { type: "string" },
  },
};

/** 忽略或恢复接口 */
export const ignoreApi: Operation<'POST /api/ignoreApi'> = {
  route: 'POST /api/ignoreApi',
  fields: {
    path: { title: "接口路径", type: "string", required: true, minLength: 2, maxLength: 200, pattern: "^/[\\w./:*-]+$" },
    method: { title: "请求方法", type: "string", required: true, enum: ["GET", "POST", "PUT", "DELETE"] },
    flag: { title: "是否忽略", type: "boolean", required: true },
  },
};

/** 导入接口文档 */
export const importApis: Operation<'POST /api/importApis'> = {
  route: 'POST /api/importApis',
  fields: {
    apis: { title: "接口", type: "array", required: true, maxItems: 2000, items: { type: "object", fields: { method: { title: "请求方法", type: "string", required: true, maxLength: 20 }, path: { title: "接口路径", type: "string", required: true, maxLength: 300 }, apiGroup: { title: "接口分组", type: "string", required: true, maxLength: 300 }, description: { title: "接口描述", type: "string", required: true, maxLength: 1000 } } } },
    dryRun: { title: "仅检查", type: "boolean", required: true },
    skipWrong: { title: "跳过有误的接口", type: "boolean" },
  },
};

/** 设置接口的角色 */
export const setApiRoles: Operation<'POST /api/setApiRoles'> = {
  route: 'POST /api/setApiRoles',
  fields: {
    path: { title: "接口路径", type: "string", required: true, minLength: 2, maxLength: 200, pattern: "^/[\\w./:*-]+$" },
    method: { title: "请求方法", type: "string", required: true, enum: ["GET", "POST", "PUT", "DELETE"] },
    authorityIds: { title: "角色", type: "array", required: true, maxItems: 1000, items: { title: "角色ID", type: "integer", minimum: 1, maximum: 999999999999999 } },
  },
};

/** 修改接口 */
export const updateApi: Operation<'POST /api/updateApi'> = {
  route: 'POST /api/updateApi',
  fields: {
    ID: { type: "integer" },
    path: { title: "接口路径", type: "string", required: true, minLength: 2, maxLength: 200, pattern: "^/[\\w./:*-]+$" },
    description: { title: "接口描述", type: "string", required: true, minLength: 1, maxLength: 200, pattern: "\\S" },
    apiGroup: { title: "接口分组", type: "string", required: true, minLength: 1, maxLength: 60, pattern: "\\S" },
    method: { title: "请求方法", type: "string", required: true, enum: ["GET", "POST", "PUT", "DELETE"] },
  },
};
