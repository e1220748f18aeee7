/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 新增客户机分组 */
export const addGroup: Operation<'POST /pc/addGroup'> = {
  route: 'POST /pc/addGroup',
  fields: {
    netbarId: { title: "网吧", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    name: { title: "分组名称", type: "string", required: true, minLength: 1, maxLength: 20, pattern: "\\S", message: "不能只含空格" },
    rangeFrom: { title: "起始机号", type: "string", nullable: true, maxLength: 5, pattern: "^[A-Za-z]?[0-9]{1,4}$" },
    rangeTo: { title: "结束机号", type: "string", nullable: true, maxLength: 5, pattern: "^[A-Za-z]?[0-9]{1,4}$" },
    sort: { title: "排序", type: "integer", minimum: 0, maximum: 9999 },
    requestId: { type: "string" },
  },
};

/** 批量移动客户机到分组（全部符合条件的客户机） */
export const batchMovePc: Operation<'POST /pc/batchMovePc'> = {
  route: 'POST /pc/batchMovePc',
  fields: {
    groupId: { title: "分组", type: "integer", required: true, nullable: true, minimum: 1, maximum: 2147483647 },
    selection: { title: "选择", type: "object", required: true },
    requestId: { type: "string" },
  },
};

/** 批量登记客户机（全部符合条件的客户机） */
export const batchRegisterPc: Operation<'POST /pc/batchRegisterPc'> = {
  route: 'POST /pc/batchRegisterPc',
  fields: {
    selection: { title: "选择", type: "object", required: true },
    requestId: { type: "string" },
  },
};

/** 批量设置客户机标签（全部符合条件的客户机） */
export const batchSetPcTags: Operation<'POST /pc/batchSetPcTags'> = {
  route: 'POST /pc/batchSetPcTags',
  fields: {
    tags: { title: "标签", type: "array", required: true, maxItems: 10, items: { title: "标签", type: "string", minLength: 1, maxLength: 12 } },
    mode: { title: "方式", type: "string", enum: ["replace", "add", "remove"] },
    selection: { title: "选择", type: "object", required: true },
    requestId: { type: "string" },
  },
};

/** 删除客户机分组 */
export const deleteGroup: Operation<'POST /pc/deleteGroup'> = {
  route: 'POST /pc/deleteGroup',
  fields: {
    ID: { type: "integer" },
    moveTo: { title: "移到分组", type: "integer", nullable: true, minimum: 1, maximum: 2147483647 },
    requestId: { type: "string" },
  },
};

/** 结束客户机上的进程 */
export const killProcess: Operation<'POST /pc/killProcess'> = {
  route: 'POST /pc/killProcess',
  fields: {
    terminalId: { title: "客户机", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    pid: { title: "PID", type: "integer", required: true, minimum: 5, maximum: 4294967295 },
    name: { title: "进程名", type: "string", required: true, minLength: 1, maxLength: 120 },
    startAt: { title: "启动时间", type: "string", required: true, format: "date-time", maxLength: 40 },
    reason: { title: "原因", type: "string", required: true, maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
    requestId: { type: "string" },
  },
};

/** 调整客户机分组的顺序 */
export const moveGroup: Operation<'POST /pc/moveGroup'> = {
  route: 'POST /pc/moveGroup',
  fields: {
    ID: { type: "integer" },
    place: { title: "位置", type: "integer", required: true, minimum: 0, maximum: 99 },
    requestId: { type: "string" },
  },
};

/** 移动客户机到分组 */
export const movePc: Operation<'POST /pc/movePc'> = {
  route: 'POST /pc/movePc',
  fields: {
    IDs: { type: "array" },
    groupId: { title: "分组", type: "integer", required: true, nullable: true, minimum: 1, maximum: 2147483647 },
    requestId: { type: "string" },
  },
};

/** 预览桌面修改后的样子 */
export const previewDesktop: Operation<'POST /pc/previewDesktop'> = {
  route: 'POST /pc/previewDesktop',
  fields: {
    netbarId: { title: "网吧", type: "integer", minimum: 1, maximum: 2147483647 },
    groupId: { title: "分组", type: "integer", minimum: 1, maximum: 2147483647 },
    terminalId: { title: "客户机", type: "integer", minimum: 1, maximum: 2147483647 },
    settings: { title: "设置", type: "object", required: true, fields: { columns: { title: "列数", type: "integer", minimum: 4, maximum: 24 }, rows: { title: "行数", type: "integer", minimum: 3, maximum: 14 }, wallpaper: { title: "壁纸", type: "string", maxLength: 40, pattern: "^(?:[0-9a-f]{32}\\.[a-z0-9]{1,5})?$" }, wallpaperFit: { title: "壁纸显示方式", type: "string", enum: ["fill", "fit", "stretch", "center", "tile"] }, lockDesktop: { title: "锁定桌面", type: "boolean" }, restoreOnBoot: { title: "开机还原", type: "boolean" } } },
    icons: { title: "图标", type: "array", required: true, maxItems: 100, items: { type: "object", fields: { key: { title: "图标", type: "string", required: true, maxLength: 36, pattern: "^[A-Za-z0-9-]{1,36}$" }, name: { title: "名称", type: "string", minLength: 1, maxLength: 40, pattern: "\\S" }, target: { title: "目标", type: "string", minLength: 1, maxLength: 300 }, args: { title: "参数", type: "string", maxLength: 500 }, picture: { title: "图标图片", type: "string", maxLength: 40, pattern: "^(?:[0-9a-f]{32}\\.[a-z0-9]{1,5})?$" }, row: { title: "行", type: "integer", minimum: 0, maximum: 13 }, col: { title: "列", type: "integer", minimum: 0, maximum: 23 }, hidden: { title: "隐藏", type: "boolean" } } } },
    machineId: { title: "客户机", type: "integer", minimum: 1, maximum: 2147483647 },
  },
};

/** 登记客户机 */
export const registerPc: Operation<'POST /pc/registerPc'> = {
  route: 'POST /pc/registerPc',
  fields: {
    IDs: { type: "array" },
    requestId: { type: "string" },
  },
};

/** 移除客户机 */
export const removePc: Operation<'POST /pc/removePc'> = {
  route: 'POST /pc/removePc',
  fields: {
    IDs: { type: "array" },
    requestId: { type: "string" },
  },
};

/** 更换客户机硬件 */
export const replacePc: Operation<'POST /pc/replacePc'> = {
  route: 'POST /pc/replacePc',
  fields: {
    ID: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 恢复分组或客户机规则的继承 */
export const resetPcRule: Operation<'POST /pc/resetPcRule'> = {
  route: 'POST /pc/resetPcRule',
  fields: {
    groupId: { title: "分组", type: "integer", minimum: 1, maximum: 2147483647 },
    terminalId: { title: "客户机", type: "integer", minimum: 1, maximum: 2147483647 },
    ruleId: { title: "规则", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    requestId: { type: "string" },
  },
};

/** 在客户机上运行工具 */
export const runTool: Operation<'POST /pc/runTool'> = {
  route: 'POST /pc/runTool',
  fields: {
    tool: { title: "工具路径", type: "string", required: true, maxLength: 260, pattern: "^(?:[A-Za-z]:|%)" },
    args: { title: "参数", type: "string", maxLength: 500 },
    reason: { title: "原因", type: "string", required: true, maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
    expireMinutes: { title: "有效期（分钟）", type: "integer", minimum: 1, maximum: 10080 },
    selection: { title: "选择", type: "object", required: true },
    requestId: { type: "string" },
  },
};

/** 向客户机下发命令 */
export const sendCommand: Operation<'POST /pc/sendCommand'> = {
  route: 'POST /pc/sendCommand',
  fields: {
    command: { title: "命令", type: "string", required: true, enum: ["reboot", "lock", "unlock", "refresh", "isolate", "release", "uploadLog", "processes"] },
    reason: { title: "原因", type: "string", maxLength: 100, pattern: "\\S\\s*\\S", message: "请填写 2–100 个字的原因" },
    expireMinutes: { title: "有效期（分钟）", type: "integer", minimum: 1, maximum: 10080 },
    selection: { title: "选择", type: "object", required: true },
    requestId: { type: "string" },
  },
};

/** 设置全局、网吧、分组或客户机的配置 */
export const setConfig: Operation<'POST /pc/setConfig'> = {
  route: 'POST /pc/setConfig',
  fields: {
    netbarId: { title: "网吧", type: "integer", minimum: 1, maximum: 2147483647 },
    groupId: { title: "分组", type: "integer", minimum: 1, maximum: 2147483647 },
    terminalId: { title: "客户机", type: "integer", minimum: 1, maximum: 2147483647 },
    values: { title: "配置", type: "object", required: true },
    requestId: { type: "string" },
  },
};

/** 设置全局、网吧、分组或客户机的桌面 */
export const setDesktopConfig: Operation<'POST /pc/setDesktopConfig'> = {
  route: 'POST /pc/setDesktopConfig',
  fields: {
    netbarId: { title: "网吧", type: "integer", minimum: 1, maximum: 2147483647 },
    groupId: { title: "分组", type: "integer", minimum: 1, maximum: 2147483647 },
    terminalId: { title: "客户机", type: "integer", minimum: 1, maximum: 2147483647 },
    settings: { title: "设置", type: "object", required: true, fields: { columns: { title: "列数", type: "integer", minimum: 4, maximum: 24 }, rows: { title: "行数", type: "integer", minimum: 3, maximum: 14 }, wallpaper: { title: "壁纸", type: "string", maxLength: 40, pattern: "^(?:[0-9a-f]{32}\\.[a-z0-9]{1,5})?$" }, wallpaperFit: { title: "壁纸显示方式", type: "string", enum: ["fill", "fit", "stretch", "center", "tile"] }, lockDesktop: { title: "锁定桌面", type: "boolean" }, restoreOnBoot: { title: "开机还原", type: "boolean" } } },
    icons: { title: "图标", type: "array", required: true, maxItems: 100, items: { type: "object", fields: { key: { title: "图标", type: "string", required: true, maxLength: 36, pattern: "^[A-Za-z0-9-]{1,36}$" }, name: { title: "名称", type: "string", minLength: 1, maxLength: 40, pattern: "\\S" }, target: { title: "目标", type: "string", minLength: 1, maxLength: 300 }, args: { title: "参数", type: "string", maxLength: 500 }, picture: { title: "图标图片", type: "string", maxLength: 40, pattern: "^(?:[0-9a-f]{32}\\.[a-z0-9]{1,5})?$" }, row: { title: "行", type: "integer", minimum: 0, maximum: 13 }, col: { title: "列", type: "integer", minimum: 0, maximum: 23 }, hidden: { title: "隐藏", type: "boolean" } } } },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 保存网吧的座位图 */
export const setLayout: Operation<'POST /pc/setLayout'> = {
  route: 'POST /pc/setLayout',
  fields: {
    netbarId: { title: "网吧", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    zones: { title: "区域", type: "array", required: true, maxItems: 60, items: { type: "object", fields: { name: { title: "区域名称", type: "string", required: true, minLength: 1, maxLength: 20, pattern: "\\S", message: "不能只含空格" }, x: { title: "列", type: "integer", required: true, minimum: 0, maximum: 199 }, y: { title: "行", type: "integer", required: true, minimum: 0, maximum: 199 }, width: { title: "宽", type: "integer", required: true, minimum: 1, maximum: 200 }, height: { title: "高", type: "integer", required: true, minimum: 1, maximum: 200 } } } },
    seats: { title: "座位", type: "array", required: true, maxItems: 2000, items: { type: "object", fields: { ID: { title: "客户机", type: "integer", required: true, minimum: 1, maximum: 2147483647 }, x: { title: "列", type: "integer", required: true, minimum: 0, maximum: 199 }, y: { title: "行", type: "integer", required: true, minimum: 0, maximum: 199 }, turn: { title: "朝向", type: "unknown" } } } },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};

/** 设置分组或客户机的规则 */
export const setPcRule: Operation<'POST /pc/setPcRule'> = {
  route: 'POST /pc/setPcRule',
  fields: {
    groupId: { title: "分组", type: "integer", minimum: 1, maximum: 2147483647 },
    terminalId: { title: "客户机", type: "integer", minimum: 1, maximum: 2147483647 },
    ruleId: { title: "规则", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    enabled: { title: "启用", type: "boolean", required: true },
    mode: { title: "生效模式", type: "string", enum: ["block", "allow", "alert", "audit"] },
    priority: { title: "优先级", type: "integer", minimum: 1, maximum: 9999 },
    requestId: { type: "string" },
  },
};

/** 在分组或客户机上启停继承的启动项 */
export const setPcRun: Operation<'POST /pc/setPcRun'> = {
  route: 'POST /pc/setPcRun',
  fields: {
    runId: { title: "启动项", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    groupId: { title: "分组", type: "integer", minimum: 1, maximum: 2147483647 },
    terminalId: { title: "客户机", type: "integer", minimum: 1, maximum: 2147483647 },
    enabled: { title: "启用", type: "boolean", required: true, nullable: true },
    requestId: { type: "string" },
  },
};

/** 设置客户机标签 */
export const setPcTags: Operation<'POST /pc/setPcTags'> = {
  route: 'POST /pc/setPcTags',
  fields: {
    IDs: { type: "array" },
    tags: { title: "标签", type: "array", required: true, maxItems: 10, items: { title: "标签", type: "string", minLength: 1, maxLength: 12 } },
    mode: { title: "方式", type: "string", enum: ["replace", "add", "remove"] },
    requestId: { type: "string" },
  },
};

/** 修改客户机分组 */
export const updateGroup: Operation<'POST /pc/updateGroup'> = {
  route: 'POST /pc/updateGroup',
  fields: {
    ID: { type: "integer" },
    name: { title: "分组名称", type: "string", required: true, minLength: 1, maxLength: 20, pattern: "\\S", message: "不能只含空格" },
    rangeFrom: { title: "起始机号", type: "string", nullable: true, maxLength: 5, pattern: "^[A-Za-z]?[0-9]{1,4}$" },
    rangeTo: { title: "结束机号", type: "string", nullable: true, maxLength: 5, pattern: "^[A-Za-z]?[0-9]{1,4}$" },
    sort: { title: "排序", type: "integer", minimum: 0, maximum: 9999 },
    expectUpdatedAt: { type: "string" },
    requestId: { type: "string" },
  },
};
