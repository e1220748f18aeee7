/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 新增用户 */
export const admin_register: Operation<'POST /user/admin_register'> = {
  route: 'POST /user/admin_register',
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

/** 修改自己的密码 */
export const changePassword: Operation<'POST /user/changePassword'> = {
  route: 'POST /user/changePassword',
  fields: {
    password: { title: "原密码", type: "string", required: true, maxLength: 128 },
    newPassword: { title: "新密码", type: "string", required: true, maxLength: 128 },
    passwordEncoding: { title: "密码编码", type: "string" },
  },
};

/** 补偿用户资产 */
export const compensateAseet: Operation<'POST /user/compensateAseet'> = {
  route: 'POST /user/compensateAseet',
  fields: {
    userId: { title: "用户", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    assetType: { title: "资产类型", type: "string", required: true, enum: ["coin", "points", "cash"] },
    amount: { title: "数量", type: "integer", required: true, minimum: 1, maximum: 1000000 },
    remark: { title: "备注", type: "string", required: true, minLength: 1, maxLength: 200, pattern: "\\S" },
    requestId: { type: "string" },
  },
};

/** 扣减用户积分或其他资产 */
export const deductPoints: Operation<'POST /user/deductPoints'> = {
  route: 'POST /user/deductPoints',
  fields: {
    userId: { title: "用户", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    assetType: { title: "资产类型", type: "string", enum: ["coin", "points", "cash"] },
    amount: { title: "数量", type: "integer", required: true, minimum: 1, maximum: 1000000 },
    remark: { title: "备注", type: "string", required: true, minLength: 1, maxLength: 200, pattern: "\\S" },
    requestId: { type: "string" },
  },
};

/** 删除用户 */
export const deleteUser: Operation<'DELETE /user/deleteUser'> = {
  route: 'DELETE /user/deleteUser',
  fields: {
    id: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 启用或停用用户的插件 */
export const enabalePlugin: Operation<'POST /user/enabalePlugin'> = {
  route: 'POST /user/enabalePlugin',
  fields: {
    ID: { type: "integer" },
    plugin: { title: "插件权限", type: "boolean" },
  },
};

/** 退出用户的一个登录 */
export const endUserSession: Operation<'POST /user/endUserSession'> = {
  route: 'POST /user/endUserSession',
  fields: {
    ID: { type: "integer" },
    sessionId: { title: "登录", type: "string", required: true, minLength: 1, maxLength: 60 },
  },
};

/** 退出用户的全部登录 */
export const endUserSessions: Operation<'POST /user/endUserSessions'> = {
  route: 'POST /user/endUserSessions',
  fields: {
    ID: { type: "integer" },
  },
};

/** 导出用户 */
export const exportUserList: Operation<'POST /user/exportUserList'> = {
  route: 'POST /user/exportUserList',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object", fields: { keyword: { title: "关键词", type: "string", maxLength: 100 }, username: { title: "用户名", type: "string", maxLength: 60 }, nickName: { title: "昵称", type: "string", maxLength: 60 }, phone: { title: "手机号", type: "string", maxLength: 20 }, email: { title: "邮箱", type: "string", maxLength: 120 }, authorityId: { title: "角色ID", type: "integer", minimum: 1, maximum: 999999999999999 }, enable: { title: "启用状态", type: "integer", minimum: 1, maximum: 2 } } },
    sort: { title: "排序", type: "array", maxItems: 3, items: { type: "object", fields: { field: { title: "排序字段", type: "string", required: true, enum: ["ID", "userName", "nickName", "phone", "email", "enable", "CreatedAt", "UpdatedAt"] }, order: { title: "排序方向", type: "string", required: true, enum: ["asc", "desc"] } } } },
    requestId: { type: "string" },
  },
};

/** 重置用户密码 */
export const resetPassword: Operation<'POST /user/resetPassword'> = {
  route: 'POST /user/resetPassword',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 修改自己的资料与界面设置 */
export const setSelfInfo: Operation<'PUT /user/setSelfInfo'> = {
  route: 'PUT /user/setSelfInfo',
  fields: {
    nickName: { title: "昵称", type: "string", minLength: 1, maxLength: 60 },
    phone: { title: "手机号", type: "string", maxLength: 20 },
    email: { title: "邮箱", type: "string", maxLength: 120 },
    headerImg: { title: "头像", type: "string", maxLength: 500 },
    sideMode: { title: "侧边栏颜色", type: "string", maxLength: 20 },
    baseColor: { title: "侧边栏颜色", type: "string", maxLength: 20 },
    activeColor: { title: "侧边栏颜色", type: "string", maxLength: 20 },
  },
};

/** 设置用户的角色 */
export const setUserAuthorities: Operation<'POST /user/setUserAuthorities'> = {
  route: 'POST /user/setUserAuthorities',
  fields: {
    ID: { type: "integer" },
    authorityIds: { title: "用户角色", type: "array", required: true, maxItems: 20, items: { title: "角色ID", type: "integer", minimum: 1, maximum: 999999999999999 } },
    expectUpdatedAt: { type: "string" },
  },
};

/** 切换自己的当前角色 */
export const setUserAuthority: Operation<'POST /user/setUserAuthority'> = {
  route: 'POST /user/setUserAuthority',
  fields: {
    authorityId: { title: "角色ID", type: "integer", required: true, minimum: 1, maximum: 999999999999999 },
  },
};

/** 修改用户信息与启用状态 */
export const setUserInfo: Operation<'PUT /user/setUserInfo'> = {
  route: 'PUT /user/setUserInfo',
  fields: {
    ID: { type: "integer" },
    nickName: { title: "昵称", type: "string", minLength: 1, maxLength: 60 },
    phone: { title: "手机号", type: "string", maxLength: 20 },
    email: { title: "邮箱", type: "string", maxLength: 120 },
    headerImg: { title: "头像", type: "string", maxLength: 500 },
    sideMode: { title: "侧边栏颜色", type: "string", maxLength: 20 },
    enable: { title: "启用状态", type: "integer", minimum: 1, maximum: 2 },
    authorityIds: { title: "用户角色", type: "array", maxItems: 20, items: { title: "角色ID", type: "integer", minimum: 1, maximum: 999999999999999 } },
    expectUpdatedAt: { type: "string" },
  },
};

/** 解除用户的登录限制 */
export const unlockUser: Operation<'POST /user/unlockUser'> = {
  route: 'POST /user/unlockUser',
  fields: {
    ID: { type: "integer" },
  },
};
