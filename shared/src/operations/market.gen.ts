/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 接受或谢绝市场邀请 */
export const answerInvitation: Operation<'POST /market/answerInvitation'> = {
  route: 'POST /market/answerInvitation',
  fields: {
    marketNo: { title: "市场编号", type: "string", required: true, minLength: 1, maxLength: 20 },
    accept: { title: "是否接受", type: "boolean", required: true },
    requestId: { type: "string" },
  },
};

/** 提交市场申请 */
export const applyMarket: Operation<'POST /market/applyMarket'> = {
  route: 'POST /market/applyMarket',
  fields: {
    ID: { type: "integer" },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 审核市场申请 */
export const auditMarket: Operation<'POST /market/auditMarket'> = {
  route: 'POST /market/auditMarket',
  fields: {
    ID: { type: "integer" },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
    pass: { title: "审核结果", type: "boolean", required: true },
    reason: { title: "原因", type: "string", maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
    level: { title: "等级", type: "string", enum: ["A", "B", "C"] },
  },
};

/** 审核加入申请 */
export const auditMember: Operation<'POST /market/auditMember'> = {
  route: 'POST /market/auditMember',
  fields: {
    ID: { type: "integer" },
    pass: { title: "是否通过", type: "boolean", required: true },
    reason: { title: "原因", type: "string", maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
    requestId: { type: "string" },
  },
};

/** 撤回或放弃市场申请 */
export const cancelApply: Operation<'POST /market/cancelApply'> = {
  route: 'POST /market/cancelApply',
  fields: {
    ID: { type: "integer" },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 关闭市场 */
export const closeMarket: Operation<'POST /market/closeMarket'> = {
  route: 'POST /market/closeMarket',
  fields: {
    ID: { type: "integer" },
    reason: { title: "原因", type: "string", required: true, maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
    toMarketId: { title: "接收的市场", type: "integer", minimum: 1, maximum: 2147483647 },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 邀请成员 */
export const inviteMember: Operation<'POST /market/inviteMember'> = {
  route: 'POST /market/inviteMember',
  fields: {
    marketId: { title: "市场", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    userName: { title: "用户名", type: "string", required: true, minLength: 1, maxLength: 60 },
    role: { title: "角色", type: "string", enum: ["manager", "member"] },
    requestId: { type: "string" },
  },
};

/** 加入市场 */
export const joinMarket: Operation<'POST /market/joinMarket'> = {
  route: 'POST /market/joinMarket',
  fields: {
    inviteCode: { title: "邀请码", type: "string", maxLength: 6, pattern: "^[A-Za-z0-9]{6}$" },
    marketNo: { title: "市场编号", type: "string", minLength: 1, maxLength: 20 },
    remark: { title: "申请说明", type: "string", maxLength: 200 },
    requestId: { type: "string" },
  },
};

/** 退出市场 */
export const leaveMarket: Operation<'POST /market/leaveMarket'> = {
  route: 'POST /market/leaveMarket',
  fields: {
    marketNo: { title: "市场编号", type: "string", required: true, minLength: 1, maxLength: 20 },
    requestId: { type: "string" },
  },
};

/** 划转网吧到其他市场 */
export const moveNetbars: Operation<'POST /market/moveNetbars'> = {
  route: 'POST /market/moveNetbars',
  fields: {
    IDs: { type: "array" },
    marketId: { title: "接收的市场", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    requestId: { type: "string" },
  },
};

/** 预览市场结算 */
export const previewSettlement: Operation<'POST /market/previewSettlement'> = {
  route: 'POST /market/previewSettlement',
  fields: {
    marketId: { title: "市场", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
  },
};

/** 上架市场 */
export const publishMarket: Operation<'POST /market/publishMarket'> = {
  route: 'POST /market/publishMarket',
  fields: {
    ID: { type: "integer" },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 移除成员或撤销邀请 */
export const removeMember: Operation<'POST /market/removeMember'> = {
  route: 'POST /market/removeMember',
  fields: {
    ID: { type: "integer" },
    reason: { title: "原因", type: "string", maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
    toMemberId: { title: "接手人", type: "integer", minimum: 1, maximum: 2147483647 },
    requestId: { type: "string" },
  },
};

/** 重置邀请码 */
export const resetInviteCode: Operation<'POST /market/resetInviteCode'> = {
  route: 'POST /market/resetInviteCode',
  fields: {
    ID: { type: "integer" },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 冲正市场结算 */
export const reverseSettlement: Operation<'POST /market/reverseSettlement'> = {
  route: 'POST /market/reverseSettlement',
  fields: {
    ID: { type: "integer" },
    reason: { title: "原因", type: "string", required: true, maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
    requestId: { type: "string" },
  },
};

/** 修改市场配置 */
export const setMarketConfig: Operation<'POST /market/setMarketConfig'> = {
  route: 'POST /market/setMarketConfig',
  fields: {
    ID: { type: "integer" },
    regionCodes: { title: "经营地区", type: "array", maxItems: 30, items: { title: "地区", type: "string", maxLength: 6, pattern: "^\\d{6}$" } },
    contactName: { title: "联系人", type: "string", minLength: 1, maxLength: 20, pattern: "\\S", message: "不能为空白" },
    contactPhone: { title: "联系电话", type: "string", maxLength: 20, pattern: "^1\\d{10}$", message: "联系电话应为 1 开头的 11 位手机号" },
    intro: { title: "市场简介", type: "string", maxLength: 500 },
    notice: { title: "市场公告", type: "string", maxLength: 200 },
    commissionBp: { title: "分成比例（万分比）", type: "integer", minimum: 0, maximum: 5000 },
    settleCycle: { title: "结算周期", type: "string", enum: ["day", "week", "month"] },
    allowJoin: { title: "允许加入", type: "boolean" },
    joinAudit: { title: "加入需审核", type: "boolean" },
    maxMembers: { title: "成员上限", type: "integer", minimum: 1, maximum: 10000 },
    withdrawMinFen: { title: "最低提现金额（分）", type: "integer", minimum: 0, maximum: 1000000000 },
    defaultRing: { title: "默认灰度环", type: "string", enum: ["canary", "early", "stable"] },
    logoFile: { title: "市场标志", type: "string", maxLength: 60 },
    expectUpdatedAt: { type: "string" },
  },
};

/** 停用或重新上架市场 */
export const setMarketStatus: Operation<'POST /market/setMarketStatus'> = {
  route: 'POST /market/setMarketStatus',
  fields: {
    ID: { type: "integer" },
    status: { title: "状态", type: "string", required: true, enum: ["listed", "suspended"] },
    reason: { title: "原因", type: "string", maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 设置成员角色 */
export const setMemberRole: Operation<'POST /market/setMemberRole'> = {
  route: 'POST /market/setMemberRole',
  fields: {
    ID: { type: "integer" },
    role: { title: "角色", type: "string", required: true, enum: ["manager", "member"] },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 设置成员分成 */
export const setMemberShare: Operation<'POST /market/setMemberShare'> = {
  route: 'POST /market/setMemberShare',
  fields: {
    marketId: { title: "市场", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    shares: { title: "分成", type: "array", required: true, maxItems: 500, items: { type: "object", fields: { ID: { title: "成员", type: "integer", required: true, minimum: 1, maximum: 2147483647 }, shareBp: { title: "分成", type: "integer", required: true, minimum: 0, maximum: 10000 }, was: { title: "原分成", type: "integer", minimum: 0, maximum: 10000 } } } },
    requestId: { type: "string" },
  },
};

/** 录入结算基数 */
export const setRevenue: Operation<'POST /market/setRevenue'> = {
  route: 'POST /market/setRevenue',
  fields: {
    marketId: { title: "市场", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    netbarId: { title: "网吧", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    day: { title: "日期", type: "string", required: true, format: "date", maxLength: 10 },
    amountFen: { title: "金额（分）", type: "integer", required: true, minimum: 0, maximum: 10000000000 },
    note: { title: "备注", type: "string", maxLength: 100 },
    requestId: { type: "string" },
  },
};

/** 结算市场分成 */
export const settleMarket: Operation<'POST /market/settleMarket'> = {
  route: 'POST /market/settleMarket',
  fields: {
    marketId: { title: "市场", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    requestId: { type: "string" },
  },
};

/** 转让市场 */
export const transferMarket: Operation<'POST /market/transferMarket'> = {
  route: 'POST /market/transferMarket',
  fields: {
    ID: { type: "integer" },
    userName: { title: "新负责人的用户名", type: "string", required: true, minLength: 1, maxLength: 60 },
    stays: { title: "原负责人留任管理员", type: "boolean" },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 保存市场申请草稿 */
export const updateApply: Operation<'POST /market/updateApply'> = {
  route: 'POST /market/updateApply',
  fields: {
    name: { title: "市场名称", type: "string", maxLength: 30 },
    regionCodes: { title: "经营地区", type: "array", maxItems: 30, items: { title: "地区", type: "string", maxLength: 6, pattern: "^\\d{6}$" } },
    contactName: { title: "联系人", type: "string", maxLength: 20 },
    contactPhone: { title: "联系电话", type: "string", maxLength: 20 },
    companyName: { title: "公司名称", type: "string", maxLength: 60 },
    licenseNo: { title: "统一社会信用代码", type: "string", maxLength: 18, pattern: "^[0-9A-Z]{18}$", message: "统一社会信用代码应为 18 位数字或大写字母" },
    licenseFile: { title: "营业执照", type: "string", maxLength: 60 },
    intro: { title: "市场简介", type: "string", maxLength: 500 },
    expectUpdatedAt: { type: "string" },
  },
};

/** 修改市场资料 */
export const updateMarket: Operation<'POST /market/updateMarket'> = {
  route: 'POST /market/updateMarket',
  fields: {
    ID: { type: "integer" },
    name: { title: "市场名称", type: "string", minLength: 2, maxLength: 30, pattern: "\\S\\s*\\S", message: "不能为空白" },
    regionCodes: { title: "经营地区", type: "array", maxItems: 30, items: { title: "地区", type: "string", maxLength: 6, pattern: "^\\d{6}$" } },
    contactName: { title: "联系人", type: "string", minLength: 1, maxLength: 20, pattern: "\\S", message: "不能为空白" },
    contactPhone: { title: "联系电话", type: "string", maxLength: 20, pattern: "^1\\d{10}$", message: "联系电话应为 1 开头的 11 位手机号" },
    companyName: { title: "公司名称", type: "string", maxLength: 60 },
    licenseNo: { title: "统一社会信用代码", type: "string", maxLength: 18, pattern: "^[0-9A-Z]{18}$", message: "统一社会信用代码应为 18 位数字或大写字母" },
    level: { title: "等级", type: "string", enum: ["A", "B", "C"] },
    expectUpdatedAt: { type: "string" },
  },
};
