/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 创建访问令牌 */
export const addAccessToken: Operation<'POST /person/addAccessToken'> = {
  route: 'POST /person/addAccessToken',
  fields: {
    name: { title: "用途", type: "string", required: true, minLength: 1, maxLength: 60, pattern: "\\S" },
    calls: { title: "可调用的接口", type: "array", required: true, maxItems: 200, items: { type: "string", minLength: 1, maxLength: 200 } },
    days: { title: "有效天数", type: "integer", required: true, minimum: 1, maximum: 365 },
    password: { title: "登录密码", type: "string", required: true, minLength: 1, maxLength: 128 },
    passwordEncoding: { title: "密码编码", type: "string" },
  },
};

/** 允许命令行工具上传发布 */
export const addPublishToken: Operation<'POST /person/addPublishToken'> = {
  route: 'POST /person/addPublishToken',
  fields: {
    remote: { title: "模块标识", type: "string", required: true, maxLength: 40, pattern: "^[a-z][a-z0-9-]{1,39}$" },
    tokenHash: { title: "令牌摘要", type: "string", required: true, maxLength: 64, pattern: "^[0-9a-f]{64}$" },
    hint: { title: "令牌尾号", type: "string", required: true, maxLength: 4, pattern: "^[\\w-]{4}$" },
    days: { title: "有效天数", type: "integer", required: true, minimum: 1, maximum: 365 },
    password: { title: "登录密码", type: "string", required: true, minLength: 1, maxLength: 128 },
    passwordEncoding: { title: "密码编码", type: "string" },
  },
};

/** 修改自己的手机号或邮箱 */
export const changeContact: Operation<'POST /person/changeContact'> = {
  route: 'POST /person/changeContact',
  fields: {
    kind: { title: "联系方式", type: "string", required: true, enum: ["phone", "email"] },
    value: { title: "新的联系方式", type: "string", required: true, minLength: 1, maxLength: 120 },
    code: { title: "验证码", type: "string", required: true, minLength: 6, maxLength: 6 },
    password: { title: "登录密码", type: "string", required: true, minLength: 1, maxLength: 128 },
    passwordEncoding: { title: "密码编码", type: "string" },
  },
};

/** 退出我的其他所有登录 */
export const endOtherSessions: Operation<'POST /person/endOtherSessions'> = {
  route: 'POST /person/endOtherSessions',
  fields: {
  },
};

/** 退出我在某设备上的登录 */
export const endSession: Operation<'POST /person/endSession'> = {
  route: 'POST /person/endSession',
  fields: {
    id: { type: "string" },
  },
};

/** 解除自己的微信绑定 */
export const removeWechat: Operation<'POST /person/removeWechat'> = {
  route: 'POST /person/removeWechat',
  fields: {
    password: { title: "登录密码", type: "string", required: true, minLength: 1, maxLength: 128 },
    passwordEncoding: { title: "密码编码", type: "string" },
  },
};

/** 吊销我的访问令牌 */
export const revokeAccessToken: Operation<'POST /person/revokeAccessToken'> = {
  route: 'POST /person/revokeAccessToken',
  fields: {
    ID: { type: "integer" },
  },
};

/** 发送验证码到新手机号或新邮箱 */
export const sendContactCode: Operation<'POST /person/sendContactCode'> = {
  route: 'POST /person/sendContactCode',
  fields: {
    kind: { title: "联系方式", type: "string", required: true, enum: ["phone", "email"] },
    value: { title: "新的联系方式", type: "string", required: true, minLength: 1, maxLength: 120 },
  },
};
