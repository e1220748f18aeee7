/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 新增员工账号 */
export const addAccount: Operation<'POST /staff/addAccount'> = {
  route: 'POST /staff/addAccount',
  fields: {
    userName: { title: "用户名", type: "string", required: true, minLength: 5, maxLength: 60 },
    passWord: { title: "密码", type: "string", required: true, minLength: 1, maxLength: 128 },
    nickName: { title: "昵称", type: "string", required: true, minLength: 1, maxLength: 60 },
    headerImg: { title: "头像", type: "string", maxLength: 500 },
    authorityId: { title: "角色ID", type: "integer", required: true, minimum: 1, maximum: 999999999999999 },
    authorityIds: { title: "用户角色", type: "array", maxItems: 20, items: { title: "角色ID", type: "integer", minimum: 1, maximum: 999999999999999 } },
    enable: { title: "启用状态", type: "integer", minimum: 1, maximum: 2 },
    phone: { title: "手机号", type: "string", maxLength: 20 },
    email: { title: "邮箱", type: "string", maxLength: 120 },
    requestId: { type: "string" },
  },
};

/** 交接并停用员工账号 */
export const disableAccount: Operation<'POST /staff/disableAccount'> = {
  route: 'POST /staff/disableAccount',
  fields: {
    ID: { type: "integer" },
    successors: { title: "接手人", type: "array", required: true, maxItems: 50, items: { type: "object", fields: { duty: { title: "负责事项", type: "string", required: true, minLength: 1, maxLength: 40 }, userId: { title: "接手人", type: "integer", required: true, minimum: 1, maximum: 2147483647 } } } },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 启用员工账号 */
export const enableAccount: Operation<'POST /staff/enableAccount'> = {
  route: 'POST /staff/enableAccount',
  fields: {
    ID: { type: "integer" },
    expectUpdatedAt: { type: "string" },
  },
};

/** 导出员工账号 */
export const exportAccountList: Operation<'POST /staff/exportAccountList'> = {
  route: 'POST /staff/exportAccountList',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object", fields: { keyword: { title: "关键词", type: "string", maxLength: 100 }, authorityId: { title: "角色ID", type: "integer", minimum: 1, maximum: 999999999999999 }, enable: { title: "启用状态", type: "integer", minimum: 1, maximum: 2 } } },
    sort: { title: "排序", type: "array", maxItems: 3, items: { type: "object", fields: { field: { title: "排序字段", type: "string", required: true, enum: ["ID", "userName", "CreatedAt"] }, order: { title: "排序方向", type: "string", required: true, enum: ["asc", "desc"] } } } },
    requestId: { type: "string" },
  },
};

/** 修改员工账号 */
export const updateAccount: Operation<'POST /staff/updateAccount'> = {
  route: 'POST /staff/updateAccount',
  fields: {
    ID: { type: "integer" },
    nickName: { title: "昵称", type: "string", minLength: 1, maxLength: 60 },
    phone: { title: "手机号", type: "string", maxLength: 20 },
    email: { title: "邮箱", type: "string", maxLength: 120 },
    authorityIds: { title: "用户角色", type: "array", maxItems: 20, items: { title: "角色ID", type: "integer", minimum: 1, maximum: 999999999999999 } },
    expectUpdatedAt: { type: "string" },
  },
};
