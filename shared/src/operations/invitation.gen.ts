/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 接受邀请并创建账号 */
export const acceptInvitation: Operation<'POST /invitation/acceptInvitation'> = {
  route: 'POST /invitation/acceptInvitation',
  fields: {
    token: { title: "邀请链接", type: "string", required: true, minLength: 20, maxLength: 100 },
    userName: { title: "用户名", type: "string", required: true, minLength: 5, maxLength: 60 },
    nickName: { title: "昵称", type: "string", required: true, minLength: 1, maxLength: 60 },
    passWord: { title: "密码", type: "string", required: true, minLength: 1, maxLength: 128 },
    passwordEncoding: { title: "密码编码", type: "string" },
  },
};

/** 导出用户邀请 */
export const exportInvitationList: Operation<'POST /invitation/exportInvitationList'> = {
  route: 'POST /invitation/exportInvitationList',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object" },
    sort: { title: "排序", type: "array", maxItems: 3, items: { type: "object", fields: { field: { title: "排序字段", type: "string", required: true, enum: ["CreatedAt", "expiresAt"] }, order: { title: "排序方向", type: "string", required: true, enum: ["asc", "desc"] } } } },
    requestId: { type: "string" },
  },
};

/** 邀请用户 */
export const inviteUser: Operation<'POST /invitation/inviteUser'> = {
  route: 'POST /invitation/inviteUser',
  fields: {
    email: { title: "邮箱", type: "string", required: true, minLength: 3, maxLength: 120 },
    nickName: { title: "昵称", type: "string", maxLength: 60 },
    authorityIds: { title: "角色", type: "array", required: true, maxItems: 20, items: { title: "角色ID", type: "integer", minimum: 1, maximum: 999999999999999 } },
  },
};

/** 查看收到的邀请 */
export const readInvitation: Operation<'POST /invitation/readInvitation'> = {
  route: 'POST /invitation/readInvitation',
  fields: {
    token: { title: "邀请链接", type: "string", required: true, minLength: 20, maxLength: 100 },
  },
};

/** 重新发送用户邀请 */
export const resendInvitation: Operation<'POST /invitation/resendInvitation'> = {
  route: 'POST /invitation/resendInvitation',
  fields: {
    ID: { type: "integer" },
  },
};

/** 撤销用户邀请 */
export const revokeInvitation: Operation<'POST /invitation/revokeInvitation'> = {
  route: 'POST /invitation/revokeInvitation',
  fields: {
    ID: { type: "integer" },
  },
};
