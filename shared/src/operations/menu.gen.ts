/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 新增菜单 */
export const addBaseMenu: Operation<'POST /menu/addBaseMenu'> = {
  route: 'POST /menu/addBaseMenu',
  fields: {
    parentId: { title: "父节点ID", type: "integer", minimum: 0, maximum: 2147483647 },
    path: { title: "路由Path", type: "string", required: true, minLength: 1, maxLength: 500, pattern: "\\S" },
    name: { title: "路由Name", type: "string", required: true, minLength: 1, maxLength: 200, pattern: "\\S" },
    hidden: { title: "是否隐藏", type: "boolean" },
    component: { title: "文件路径", type: "string", required: true, minLength: 1, maxLength: 500, pattern: "\\S" },
    sort: { title: "排序标记", type: "integer", minimum: 0, maximum: 999999 },
    meta: { type: "object", required: true, fields: { activeName: { title: "高亮菜单", type: "string", maxLength: 200 }, keepAlive: { title: "KeepAlive", type: "boolean" }, defaultMenu: { title: "是否为基础页面", type: "boolean" }, title: { title: "展示名称", type: "string", required: true, minLength: 1, maxLength: 100, pattern: "\\S" }, icon: { title: "图标", type: "string", maxLength: 60 }, closeTab: { title: "CloseTab", type: "boolean" } } },
    parameters: { title: "菜单参数", type: "array", maxItems: 50, items: { type: "object", fields: { type: { title: "参数类型", type: "string", required: true, enum: ["query", "params"] }, key: { title: "参数key", type: "string", required: true, minLength: 1, maxLength: 100, pattern: "\\S" }, value: { title: "参数值", type: "string", required: true, maxLength: 500 } } } },
    menuBtn: { title: "可控按钮", type: "array", maxItems: 100, items: { type: "object", fields: { name: { title: "按钮名称", type: "string", required: true, minLength: 1, maxLength: 100, pattern: "\\S" }, desc: { title: "按钮备注", type: "string", maxLength: 200 } } } },
    requestId: { type: "string" },
  },
};

/** 设置角色的菜单 */
export const addMenuAuthority: Operation<'POST /menu/addMenuAuthority'> = {
  route: 'POST /menu/addMenuAuthority',
  fields: {
    menus: { title: "菜单", type: "array", required: true, maxItems: 10000, items: { type: "object", fields: { ID: { title: "ID", type: "integer", required: true, minimum: 1, maximum: 2147483647 } } } },
    authorityId: { title: "角色ID", type: "integer", required: true, minimum: 1, maximum: 999999999999999 },
    revision: { title: "版本", type: "string", maxLength: 100 },
  },
};

/** 检查要导入的菜单 */
export const checkBaseMenus: Operation<'POST /menu/checkBaseMenus'> = {
  route: 'POST /menu/checkBaseMenus',
  fields: {
    rows: { title: "菜单", type: "array", required: true, maxItems: 5000, items: { type: "unknown" } },
    existing: { title: "已有的菜单", type: "string", enum: ["update", "skip"] },
  },
};

/** 检查页面是否存在 */
export const checkComponent: Operation<'POST /menu/checkComponent'> = {
  route: 'POST /menu/checkComponent',
  fields: {
    component: { title: "文件路径", type: "string", required: true, maxLength: 500 },
  },
};

/** 删除菜单 */
export const deleteBaseMenu: Operation<'POST /menu/deleteBaseMenu'> = {
  route: 'POST /menu/deleteBaseMenu',
  fields: {
    id: { type: "integer" },
    requestId: { type: "string" },
  },
};

/** 移动菜单 */
export const moveBaseMenu: Operation<'POST /menu/moveBaseMenu'> = {
  route: 'POST /menu/moveBaseMenu',
  fields: {
    ID: { type: "integer" },
    parentId: { title: "父节点ID", type: "integer", required: true, minimum: 0, maximum: 2147483647 },
    afterId: { title: "前一个菜单", type: "integer", required: true, minimum: 0, maximum: 2147483647 },
  },
};

/** 设置菜单的角色 */
export const setMenuRoles: Operation<'POST /menu/setMenuRoles'> = {
  route: 'POST /menu/setMenuRoles',
  fields: {
    menuId: { title: "ID", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    authorityIds: { title: "角色", type: "array", required: true, maxItems: 1000, items: { title: "角色ID", type: "integer", minimum: 1, maximum: 999999999999999 } },
  },
};

/** 修改菜单 */
export const updateBaseMenu: Operation<'POST /menu/updateBaseMenu'> = {
  route: 'POST /menu/updateBaseMenu',
  fields: {
    ID: { type: "integer" },
    parentId: { title: "父节点ID", type: "integer", minimum: 0, maximum: 2147483647 },
    path: { title: "路由Path", type: "string", required: true, minLength: 1, maxLength: 500, pattern: "\\S" },
    name: { title: "路由Name", type: "string", required: true, minLength: 1, maxLength: 200, pattern: "\\S" },
    hidden: { title: "是否隐藏", type: "boolean" },
    component: { title: "文件路径", type: "string", required: true, minLength: 1, maxLength: 500, pattern: "\\S" },
    sort: { title: "排序标记", type: "integer", minimum: 0, maximum: 999999 },
    meta: { type: "object", required: true, fields: { activeName: { title: "高亮菜单", type: "string", maxLength: 200 }, keepAlive: { title: "KeepAlive", type: "boolean" }, defaultMenu: { title: "是否为基础页面", type: "boolean" }, title: { title: "展示名称", type: "string", required: true, minLength: 1, maxLength: 100, pattern: "\\S" }, icon: { title: "图标", type: "string", maxLength: 60 }, closeTab: { title: "CloseTab", type: "boolean" } } },
    parameters: { title: "菜单参数", type: "array", maxItems: 50, items: { type: "object", fields: { type: { title: "参数类型", type: "string", required: true, enum: ["query", "params"] }, key: { title: "参数key", type: "string", required: true, minLength: 1, maxLength: 100, pattern: "\\S" }, value: { title: "参数值", type: "string", required: true, maxLength: 500 } } } },
    menuBtn: { title: "可控按钮", type: "array", maxItems: 100, items: { type: "object", fields: { name: { title: "按钮名称", type: "string", required: true, minLength: 1, maxLength: 100, pattern: "\\S" }, desc: { title: "按钮备注", type: "string", maxLength: 200 } } } },
    expectUpdatedAt: { type: "string" },
  },
};
