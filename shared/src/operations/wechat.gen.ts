/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 新增公众号回复规则 */
export const addReplyRule: Operation<'POST /wechat/addReplyRule'> = {
  route: 'POST /wechat/addReplyRule',
  fields: {
    name: { title: "规则名称", type: "string", required: true, minLength: 1, maxLength: 30 },
    kind: { title: "触发方式", type: "string", required: true, enum: ["exact", "contains", "subscribe", "default"] },
    keyword: { title: "关键词", type: "string", maxLength: 30 },
    reply: { title: "回复内容", type: "string", required: true, minLength: 1, maxLength: 600 },
    enabled: { title: "启用", type: "boolean" },
    requestId: { type: "string" },
  },
};

/** 删除公众号回复规则 */
export const deleteReplyRule: Operation<'POST /wechat/deleteReplyRule'> = {
  route: 'POST /wechat/deleteReplyRule',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 解除用户的微信绑定 */
export const removeBinding: Operation<'POST /wechat/removeBinding'> = {
  route: 'POST /wechat/removeBinding',
  fields: {
    ID: { type: "integer" },
    reason: { title: "原因", type: "string", required: true, maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
    requestId: { type: "string" },
  },
};

/** 查看用户绑定的完整 OpenID */
export const revealBinding: Operation<'POST /wechat/revealBinding'> = {
  route: 'POST /wechat/revealBinding',
  fields: {
    ID: { type: "integer" },
    reason: { title: "原因", type: "string", required: true, maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
  },
};

/** 查看消息发送人的完整 OpenID */
export const revealMessage: Operation<'POST /wechat/revealMessage'> = {
  route: 'POST /wechat/revealMessage',
  fields: {
    ID: { type: "integer" },
    reason: { title: "原因", type: "string", required: true, maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
  },
};

/** 启用或停用公众号回复规则 */
export const setReplyRuleEnabled: Operation<'POST /wechat/setReplyRuleEnabled'> = {
  route: 'POST /wechat/setReplyRuleEnabled',
  fields: {
    ID: { type: "integer" },
    enabled: { title: "启用", type: "boolean", required: true },
    requestId: { type: "string" },
  },
};

/** 调整公众号回复规则的顺序 */
export const sortReplyRules: Operation<'POST /wechat/sortReplyRules'> = {
  route: 'POST /wechat/sortReplyRules',
  fields: {
    IDs: { type: "array" },
    requestId: { type: "string" },
  },
};

/** 试用公众号回复规则 */
export const tryReply: Operation<'POST /wechat/tryReply'> = {
  route: 'POST /wechat/tryReply',
  fields: {
    type: { title: "收到", type: "string", required: true, enum: ["text", "image", "subscribe"] },
    content: { title: "消息内容", type: "string", maxLength: 2000 },
  },
};

/** 修改公众号回复规则 */
export const updateReplyRule: Operation<'POST /wechat/updateReplyRule'> = {
  route: 'POST /wechat/updateReplyRule',
  fields: {
    ID: { type: "integer" },
    name: { title: "规则名称", type: "string", required: true, minLength: 1, maxLength: 30 },
    kind: { title: "触发方式", type: "string", required: true, enum: ["exact", "contains", "subscribe", "default"] },
    keyword: { title: "关键词", type: "string", maxLength: 30 },
    reply: { title: "回复内容", type: "string", required: true, minLength: 1, maxLength: 600 },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};
