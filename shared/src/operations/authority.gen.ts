/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 拷贝角色 */
export const copyAuthority: Operation<'POST /authority/copyAuthority'> = {
  route: 'POST /authority/copyAuthority',
  fields: {
    authority: { type: "object", required: true },
    oldAuthorityId: { title: "角色ID", type: "integer", required: true, minimum: 1, maximum: 999999999999999 },
    requestId: { type: "string" },
  },
};

/** 新增角色 */
export const createAuthority: Operation<'POST /authority/createAuthority'> = {
  route: 'POST /authority/createAuthority',
  fields: {
    authorityId: { title: "角色ID", type: "integer", required: true, minimum: 1, maximum: 999999999999999 },
    authorityName: { title: "角色名称", type: "string", required: true, minLength: 1, maxLength: 40, pattern: "\\S" },
    parentId: { title: "父级角色", type: "integer", required: true, minimum: 0, maximum: 999999999999999 },
    requestId: { type: "string" },
  },
};

/** 删除角色 */
export const deleteAuthority: Operation<'POST /authority/deleteAuthority'> = {
  route: 'POST /authority/deleteAuthority',
  fields: {
    authorityId: { title: "角色ID", type: "integer", required: true, minimum: 1, maximum: 999999999999999 },
    requestId: { type: "string" },
  },
};

/** 预览数据范围能看到的数据 */
export const previewRoleScope: Operation<'POST /authority/previewRoleScope'> = {
  route: 'POST /authority/previewRoleScope',
  fields: {
    authorityId: { title: "角色ID", type: "integer", required: true, minimum: 1, maximum: 999999999999999 },
    scope: { title: "数据范围", type: "unknown", required: true, nullable: true },
  },
};

/** 设置角色的数据范围 */
export const setDataAuthority: Operation<'POST /authority/setDataAuthority'> = {
  route: 'POST /authority/setDataAuthority',
  fields: {
    authorityId: { title: "角色ID", type: "integer", required: true, minimum: 1, maximum: 999999999999999 },
    dataAuthorityId: { title: "数据权限", type: "array", required: true, maxItems: 1000, items: { type: "object", fields: { authorityId: { title: "角色ID", type: "integer", required: true, minimum: 1, maximum: 999999999999999 } } } },
    revision: { title: "版本", type: "string", maxLength: 100 },
  },
};

/** 设置角色能看到哪些网吧、市场和用户的数据 */
export const setRoleScope: Operation<'POST /authority/setRoleScope'> = {
  route: 'POST /authority/setRoleScope',
  fields: {
    authorityId: { title: "角色ID", type: "integer", required: true, minimum: 1, maximum: 999999999999999 },
    scope: { title: "数据范围", type: "unknown", required: true, nullable: true },
    revision: { title: "版本", type: "string", maxLength: 100 },
  },
};

/** 设置角色的用户 */
export const setRoleUsers: Operation<'POST /authority/setRoleUsers'> = {
  route: 'POST /authority/setRoleUsers',
  fields: {
    authorityId: { title: "角色ID", type: "integer", required: true, minimum: 1, maximum: 999999999999999 },
    userIds: { title: "用户", type: "array", required: true, maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
  },
};

/** 修改角色 */
export const updateAuthority: Operation<'PUT /authority/updateAuthority'> = {
  route: 'PUT /authority/updateAuthority',
  fields: {
    authorityId: { title: "角色ID", type: "integer", required: true, minimum: 1, maximum: 999999999999999 },
    authorityName: { title: "角色名称", type: "string", minLength: 1, maxLength: 40, pattern: "\\S" },
    parentId: { title: "父级角色", type: "integer", minimum: 0, maximum: 999999999999999 },
    defaultRouter: { title: "首页", type: "string", maxLength: 200 },
    expectUpdatedAt: { type: "string" },
  },
};
