/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 把网吧配置存为模板 */
export const addConfigTemplate: Operation<'POST /netbar/addConfigTemplate'> = {
  route: 'POST /netbar/addConfigTemplate',
  fields: {
    name: { title: "模板名称", type: "string", required: true, minLength: 2, maxLength: 40, pattern: "\\S\\s*\\S" },
    note: { title: "备注", type: "string", maxLength: 200 },
    netbarId: { title: "网吧", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    requestId: { type: "string" },
  },
};

/** 新增网吧 */
export const addNetbar: Operation<'POST /netbar/addNetbar'> = {
  route: 'POST /netbar/addNetbar',
  fields: {
    name: { title: "网吧名称", type: "string", required: true, minLength: 2, maxLength: 40, pattern: "\\S\\s*\\S", message: "不能只含空格" },
    regionCode: { title: "地区", type: "string", required: true, maxLength: 6, pattern: "^\\d{6}$" },
    address: { title: "地址", type: "string", required: true, minLength: 1, maxLength: 120, pattern: "\\S", message: "不能只含空格" },
    contactName: { title: "联系人", type: "string", required: true, minLength: 1, maxLength: 20, pattern: "\\S", message: "不能只含空格" },
    contactPhone: { title: "联系电话", type: "string", required: true, maxLength: 20, pattern: "^1\\d{10}$", message: "联系电话应为 1 开头的 11 位手机号" },
    disklessType: { title: "无盘类型", type: "string", required: true, minLength: 1, maxLength: 20 },
    billingType: { title: "计费类型", type: "string", required: true, minLength: 1, maxLength: 20 },
    lng: { title: "经度", type: "number", nullable: true, minimum: -180, maximum: 180 },
    lat: { title: "纬度", type: "number", nullable: true, minimum: -90, maximum: 90 },
    ownerId: { title: "业主", type: "integer", nullable: true, minimum: 1, maximum: 2147483647 },
    marketId: { title: "市场", type: "integer", nullable: true, minimum: 1, maximum: 2147483647 },
    memberId: { title: "维护人", type: "integer", nullable: true, minimum: 1, maximum: 2147483647 },
    licenseNo: { title: "许可证号", type: "string", maxLength: 18, pattern: "^[0-9A-Z]{18}$", message: "许可证号应为 18 位大写字母或数字" },
    terminalTotal: { title: "客户机总数", type: "integer", minimum: 0, maximum: 9999 },
    serverIp: { title: "服务器地址", type: "string", maxLength: 45, pattern: "^(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}$", message: "服务器地址应为 IPv4 地址" },
    ring: { title: "灰度环", type: "string", enum: ["canary", "early", "stable"] },
    tags: { title: "标签", type: "array", maxItems: 10, items: { title: "标签", type: "string", minLength: 1, maxLength: 12 } },
    remark: { title: "备注", type: "string", maxLength: 500 },
    requestId: { type: "string" },
  },
};

/** 新增启动项 */
export const addRun: Operation<'POST /netbar/addRun'> = {
  route: 'POST /netbar/addRun',
  fields: {
    netbarId: { title: "网吧", type: "integer", minimum: 1, maximum: 2147483647 },
    groupId: { title: "分组", type: "integer", minimum: 1, maximum: 2147483647 },
    terminalId: { title: "客户机", type: "integer", minimum: 1, maximum: 2147483647 },
    name: { title: "名称", type: "string", required: true, minLength: 2, maxLength: 40, pattern: "\\S\\s*\\S" },
    exePath: { title: "程序路径", type: "string", required: true, maxLength: 260, pattern: "^(?:[A-Za-z]:|%)" },
    args: { title: "参数", type: "string", maxLength: 500 },
    workDir: { title: "工作目录", type: "string", maxLength: 260 },
    trigger: { title: "触发", type: "string", required: true, enum: ["boot", "login", "schedule", "manual"] },
    cron: { title: "时间表", type: "string", maxLength: 60 },
    delaySec: { title: "延迟（秒）", type: "integer", minimum: 0, maximum: 3600 },
    runAs: { title: "运行身份", type: "string", required: true, enum: ["system", "user"] },
    showWindow: { title: "窗口", type: "string", required: true, enum: ["normal", "min", "hide"] },
    singleInstance: { title: "只运行一个", type: "boolean" },
    sha256: { title: "文件指纹", type: "string", maxLength: 64, pattern: "^(?:[0-9a-fA-F]{64})?$" },
    enabled: { title: "启用", type: "boolean" },
    requestId: { type: "string" },
  },
};

/** 新增启动工具 */
export const addTool: Operation<'POST /netbar/addTool'> = {
  route: 'POST /netbar/addTool',
  fields: {
    name: { title: "名称", type: "string", required: true, minLength: 2, maxLength: 40, pattern: "\\S\\s*\\S" },
    exePath: { title: "程序路径", type: "string", required: true, maxLength: 260, pattern: "^(?:[A-Za-z]:|%)" },
    args: { title: "参数", type: "string", maxLength: 500 },
    enabled: { title: "启用", type: "boolean" },
    category: { title: "分类", type: "string", required: true, minLength: 1, maxLength: 20 },
    needConfirm: { title: "运行前确认", type: "boolean" },
    note: { title: "说明", type: "string", maxLength: 200 },
    requestId: { type: "string" },
  },
};

/** 归档网吧 */
export const archiveNetbar: Operation<'POST /netbar/archiveNetbar'> = {
  route: 'POST /netbar/archiveNetbar',
  fields: {
    ID: { type: "integer" },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 审核网吧 */
export const auditNetbar: Operation<'POST /netbar/auditNetbar'> = {
  route: 'POST /netbar/auditNetbar',
  fields: {
    pass: { title: "审核结果", type: "boolean", required: true },
    reason: { title: "原因", type: "string", maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
    trialDays: { title: "试用天数", type: "integer", minimum: 1, maximum: 90 },
    ID: { type: "integer" },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 批量设置网吧灰度环（全部符合条件的网吧） */
export const batchSetNetbarRing: Operation<'POST /netbar/batchSetNetbarRing'> = {
  route: 'POST /netbar/batchSetNetbarRing',
  fields: {
    ring: { title: "灰度环", type: "string", required: true, enum: ["canary", "early", "stable"] },
    selection: { title: "选择", type: "object", required: true },
    requestId: { type: "string" },
  },
};

/** 批量设置网吧标签（全部符合条件的网吧） */
export const batchSetNetbarTags: Operation<'POST /netbar/batchSetNetbarTags'> = {
  route: 'POST /netbar/batchSetNetbarTags',
  fields: {
    tags: { title: "标签", type: "array", required: true, maxItems: 10, items: { title: "标签", type: "string", minLength: 1, maxLength: 12 } },
    mode: { title: "方式", type: "string", enum: ["replace", "add", "remove"] },
    selection: { title: "选择", type: "object", required: true },
    requestId: { type: "string" },
  },
};

/** 复制启动项到其他网吧 */
export const copyRun: Operation<'POST /netbar/copyRun'> = {
  route: 'POST /netbar/copyRun',
  fields: {
    IDs: { type: "array" },
    netbarIds: { title: "网吧", type: "array", required: true, maxItems: 100, items: { title: "网吧", type: "integer", minimum: 1, maximum: 2147483647 } },
    requestId: { type: "string" },
  },
};

/** 删除配置模板 */
export const deleteConfigTemplate: Operation<'POST /netbar/deleteConfigTemplate'> = {
  route: 'POST /netbar/deleteConfigTemplate',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 删除启动项 */
export const deleteRun: Operation<'POST /netbar/deleteRun'> = {
  route: 'POST /netbar/deleteRun',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 删除启动工具 */
export const deleteTool: Operation<'POST /netbar/deleteTool'> = {
  route: 'POST /netbar/deleteTool',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 放弃网吧配置草稿 */
export const discardConfigDraft: Operation<'POST /netbar/discardConfigDraft'> = {
  route: 'POST /netbar/discardConfigDraft',
  fields: {
    netbarId: { title: "网吧", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    requestId: { type: "string" },
  },
};

/** 取消加白 */
export const endException: Operation<'POST /netbar/endException'> = {
  route: 'POST /netbar/endException',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 导出网吧列表 */
export const exportNetbarList: Operation<'POST /netbar/exportNetbarList'> = {
  route: 'POST /netbar/exportNetbarList',
  fields: {
    format: { title: "格式", type: "string", required: true, enum: ["xlsx", "csv"] },
    columns: { title: "列", type: "array", maxItems: 100, items: { title: "列", type: "string", maxLength: 60 } },
    ids: { title: "所选数据", type: "array", maxItems: 1000, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    filter: { type: "object" },
    sort: { title: "排序", type: "array", maxItems: 3, items: { type: "object", fields: { field: { title: "排序字段", type: "string", required: true, enum: ["ID", "netbarNo", "name", "regionCode", "status", "terminalTotal", "terminalOnline", "clientVersion", "lastHeartbeatAt", "expireAt", "CreatedAt", "UpdatedAt"] }, order: { title: "排序方向", type: "string", required: true, enum: ["asc", "desc"] } } } },
    requestId: { type: "string" },
  },
};

/** 处置防御日志 */
export const handleDefenseLog: Operation<'POST /netbar/handleDefenseLog'> = {
  route: 'POST /netbar/handleDefenseLog',
  fields: {
    IDs: { type: "array" },
    action: { title: "处置方式", type: "string", required: true, enum: ["confirm", "falsePositive", "ignore", "reopen"] },
    remark: { title: "备注", type: "string", maxLength: 200 },
    requestId: { type: "string" },
  },
};

/** 预览时间表接下来的触发时间 */
export const previewCron: Operation<'POST /netbar/previewCron'> = {
  route: 'POST /netbar/previewCron',
  fields: {
    cron: { title: "时间表", type: "string", required: true, maxLength: 60 },
  },
};

/** 预览加白的影响 */
export const previewException: Operation<'POST /netbar/previewException'> = {
  route: 'POST /netbar/previewException',
  fields: {
    ID: { type: "integer" },
    reach: { title: "加白范围", type: "string", required: true, enum: ["terminal", "netbar", "netbars"] },
  },
};

/** 预览规则修改对最近七天事件的影响 */
export const previewRule: Operation<'POST /netbar/previewRule'> = {
  route: 'POST /netbar/previewRule',
  fields: {
    netbarId: { title: "网吧", type: "integer", minimum: 1, maximum: 2147483647 },
    groupId: { title: "分组", type: "integer", minimum: 1, maximum: 2147483647 },
    terminalId: { title: "客户机", type: "integer", minimum: 1, maximum: 2147483647 },
    ruleId: { title: "规则", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    enabled: { title: "启用", type: "boolean", required: true },
    mode: { title: "生效模式", type: "string", enum: ["block", "allow", "alert", "audit"] },
    priority: { title: "优先级", type: "integer", minimum: 1, maximum: 9999 },
  },
};

/** 发布网吧配置 */
export const publishConfig: Operation<'POST /netbar/publishConfig'> = {
  route: 'POST /netbar/publishConfig',
  fields: {
    netbarId: { title: "网吧", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    effectiveMode: { title: "生效方式", type: "string", required: true, enum: ["now", "nextBoot"] },
    changeNote: { title: "变更说明", type: "string", required: true, minLength: 2, maxLength: 100, pattern: "\\S\\s*\\S" },
    expectVersion: { title: "所见版本", type: "integer", required: true, minimum: 0 },
    requestId: { type: "string" },
  },
};

/** 网吧续期 */
export const renewNetbar: Operation<'POST /netbar/renewNetbar'> = {
  route: 'POST /netbar/renewNetbar',
  fields: {
    months: { title: "续期月数", type: "integer", required: true, minimum: 1, maximum: 36 },
    ID: { type: "integer" },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 恢复网吧或全局规则的继承 */
export const resetRule: Operation<'POST /netbar/resetRule'> = {
  route: 'POST /netbar/resetRule',
  fields: {
    netbarId: { title: "网吧", type: "integer", minimum: 1, maximum: 2147483647 },
    ruleId: { title: "规则", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    requestId: { type: "string" },
  },
};

/** 回滚网吧配置 */
export const rollbackConfig: Operation<'POST /netbar/rollbackConfig'> = {
  route: 'POST /netbar/rollbackConfig',
  fields: {
    netbarId: { title: "网吧", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    effectiveMode: { title: "生效方式", type: "string", required: true, enum: ["now", "nextBoot"] },
    changeNote: { title: "变更说明", type: "string", required: true, minLength: 2, maxLength: 100, pattern: "\\S\\s*\\S" },
    expectVersion: { title: "所见版本", type: "integer", required: true, minimum: 0 },
    requestId: { type: "string" },
    version: { title: "版本", type: "integer", required: true, minimum: 1 },
    withoutRules: { title: "不恢复规则", type: "boolean" },
  },
};

/** 保存网吧配置草稿 */
export const saveConfigDraft: Operation<'POST /netbar/saveConfigDraft'> = {
  route: 'POST /netbar/saveConfigDraft',
  fields: {
    netbarId: { title: "网吧", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    values: { title: "配置", type: "object", required: true },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 设置网吧灰度环 */
export const setNetbarRing: Operation<'POST /netbar/setNetbarRing'> = {
  route: 'POST /netbar/setNetbarRing',
  fields: {
    ring: { title: "灰度环", type: "string", required: true, enum: ["canary", "early", "stable"] },
    IDs: { type: "array" },
    requestId: { type: "string" },
  },
};

/** 启用或停用网吧 */
export const setNetbarStatus: Operation<'POST /netbar/setNetbarStatus'> = {
  route: 'POST /netbar/setNetbarStatus',
  fields: {
    status: { title: "状态", type: "string", required: true, enum: ["active", "disabled"] },
    reason: { title: "原因", type: "string", maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
    ID: { type: "integer" },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 设置网吧标签 */
export const setNetbarTags: Operation<'POST /netbar/setNetbarTags'> = {
  route: 'POST /netbar/setNetbarTags',
  fields: {
    tags: { title: "标签", type: "array", required: true, maxItems: 10, items: { title: "标签", type: "string", minLength: 1, maxLength: 12 } },
    mode: { title: "方式", type: "string", enum: ["replace", "add", "remove"] },
    IDs: { type: "array" },
    requestId: { type: "string" },
  },
};

/** 设置网吧或全局的规则 */
export const setRule: Operation<'POST /netbar/setRule'> = {
  route: 'POST /netbar/setRule',
  fields: {
    netbarId: { title: "网吧", type: "integer", minimum: 1, maximum: 2147483647 },
    ruleId: { title: "规则", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    enabled: { title: "启用", type: "boolean", required: true },
    mode: { title: "生效模式", type: "string", enum: ["block", "allow", "alert", "audit"] },
    priority: { title: "优先级", type: "integer", minimum: 1, maximum: 9999 },
    requestId: { type: "string" },
  },
};

/** 启停启动项 */
export const setRunEnabled: Operation<'POST /netbar/setRunEnabled'> = {
  route: 'POST /netbar/setRunEnabled',
  fields: {
    ID: { type: "integer" },
    enabled: { title: "启用", type: "boolean", required: true },
    requestId: { type: "string" },
  },
};

/** 调整启动项的顺序 */
export const sortRun: Operation<'POST /netbar/sortRun'> = {
  route: 'POST /netbar/sortRun',
  fields: {
    netbarId: { title: "网吧", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    IDs: { type: "array" },
    requestId: { type: "string" },
  },
};

/** 修改配置模板的名称与备注 */
export const updateConfigTemplate: Operation<'POST /netbar/updateConfigTemplate'> = {
  route: 'POST /netbar/updateConfigTemplate',
  fields: {
    ID: { type: "integer" },
    name: { title: "模板名称", type: "string", required: true, minLength: 2, maxLength: 40, pattern: "\\S\\s*\\S" },
    note: { title: "备注", type: "string", maxLength: 200 },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 修改网吧资料 */
export const updateNetbar: Operation<'POST /netbar/updateNetbar'> = {
  route: 'POST /netbar/updateNetbar',
  fields: {
    name: { title: "网吧名称", type: "string", minLength: 2, maxLength: 40, pattern: "\\S\\s*\\S", message: "不能只含空格" },
    regionCode: { title: "地区", type: "string", maxLength: 6, pattern: "^\\d{6}$" },
    address: { title: "地址", type: "string", minLength: 1, maxLength: 120, pattern: "\\S", message: "不能只含空格" },
    contactName: { title: "联系人", type: "string", minLength: 1, maxLength: 20, pattern: "\\S", message: "不能只含空格" },
    contactPhone: { title: "联系电话", type: "string", maxLength: 20, pattern: "^1\\d{10}$", message: "联系电话应为 1 开头的 11 位手机号" },
    disklessType: { title: "无盘类型", type: "string", minLength: 1, maxLength: 20 },
    billingType: { title: "计费类型", type: "string", minLength: 1, maxLength: 20 },
    lng: { title: "经度", type: "number", nullable: true, minimum: -180, maximum: 180 },
    lat: { title: "纬度", type: "number", nullable: true, minimum: -90, maximum: 90 },
    ownerId: { title: "业主", type: "integer", nullable: true, minimum: 1, maximum: 2147483647 },
    marketId: { title: "市场", type: "integer", nullable: true, minimum: 1, maximum: 2147483647 },
    memberId: { title: "维护人", type: "integer", nullable: true, minimum: 1, maximum: 2147483647 },
    licenseNo: { title: "许可证号", type: "string", maxLength: 18, pattern: "^[0-9A-Z]{18}$", message: "许可证号应为 18 位大写字母或数字" },
    terminalTotal: { title: "客户机总数", type: "integer", minimum: 0, maximum: 9999 },
    serverIp: { title: "服务器地址", type: "string", maxLength: 45, pattern: "^(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}$", message: "服务器地址应为 IPv4 地址" },
    ring: { title: "灰度环", type: "string", enum: ["canary", "early", "stable"] },
    tags: { title: "标签", type: "array", maxItems: 10, items: { title: "标签", type: "string", minLength: 1, maxLength: 12 } },
    remark: { title: "备注", type: "string", maxLength: 500 },
    ID: { type: "integer" },
    expectUpdatedAt: { type: "string" },
  },
};

/** 修改启动项 */
export const updateRun: Operation<'POST /netbar/updateRun'> = {
  route: 'POST /netbar/updateRun',
  fields: {
    ID: { type: "integer" },
    name: { title: "名称", type: "string", required: true, minLength: 2, maxLength: 40, pattern: "\\S\\s*\\S" },
    exePath: { title: "程序路径", type: "string", required: true, maxLength: 260, pattern: "^(?:[A-Za-z]:|%)" },
    args: { title: "参数", type: "string", maxLength: 500 },
    workDir: { title: "工作目录", type: "string", maxLength: 260 },
    trigger: { title: "触发", type: "string", required: true, enum: ["boot", "login", "schedule", "manual"] },
    cron: { title: "时间表", type: "string", maxLength: 60 },
    delaySec: { title: "延迟（秒）", type: "integer", minimum: 0, maximum: 3600 },
    runAs: { title: "运行身份", type: "string", required: true, enum: ["system", "user"] },
    showWindow: { title: "窗口", type: "string", required: true, enum: ["normal", "min", "hide"] },
    singleInstance: { title: "只运行一个", type: "boolean" },
    sha256: { title: "文件指纹", type: "string", maxLength: 64, pattern: "^(?:[0-9a-fA-F]{64})?$" },
    enabled: { title: "启用", type: "boolean" },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 修改启动工具 */
export const updateTool: Operation<'POST /netbar/updateTool'> = {
  route: 'POST /netbar/updateTool',
  fields: {
    ID: { type: "integer" },
    name: { title: "名称", type: "string", required: true, minLength: 2, maxLength: 40, pattern: "\\S\\s*\\S" },
    exePath: { title: "程序路径", type: "string", required: true, maxLength: 260, pattern: "^(?:[A-Za-z]:|%)" },
    args: { title: "参数", type: "string", maxLength: 500 },
    enabled: { title: "启用", type: "boolean" },
    category: { title: "分类", type: "string", required: true, minLength: 1, maxLength: 20 },
    needConfirm: { title: "运行前确认", type: "boolean" },
    note: { title: "说明", type: "string", maxLength: 200 },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 加白防御日志中的程序 */
export const whitelistDefenseLog: Operation<'POST /netbar/whitelistDefenseLog'> = {
  route: 'POST /netbar/whitelistDefenseLog',
  fields: {
    ID: { type: "integer" },
    reach: { title: "加白范围", type: "string", required: true, enum: ["terminal", "netbar", "netbars"] },
    remark: { title: "备注", type: "string", maxLength: 200 },
    requestId: { type: "string" },
  },
};
