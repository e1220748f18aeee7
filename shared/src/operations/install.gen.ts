/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 检查插件后端的连接 */
export const checkBackend: Operation<'POST /install/checkBackend'> = {
  route: 'POST /install/checkBackend',
  fields: {
    id: { type: "string" },
  },
};

/** 安装一个版本 */
export const installRelease: Operation<'POST /install/installRelease'> = {
  route: 'POST /install/installRelease',
  fields: {
    id: { type: "string" },
    build: { title: "构建", type: "string", required: true, maxLength: 12, pattern: "^[0-9a-f]{12}$" },
    parentId: { title: "上级菜单", type: "integer", required: true, minimum: 0, maximum: 2147483647 },
    menus: { title: "菜单", type: "array", required: true, maxItems: 50, items: { title: "名称", type: "string", maxLength: 60, pattern: "^[A-Za-z][A-Za-z0-9_-]*$" } },
    dictionaries: { title: "字典", type: "array", required: true, maxItems: 20, items: { title: "名称", type: "string", maxLength: 60, pattern: "^[A-Za-z][A-Za-z0-9_-]*$" } },
    backend: { type: "object" },
    reason: { title: "原因", type: "string", required: true, minLength: 2, maxLength: 200 },
    revision: { title: "登记版本", type: "integer", required: true, minimum: 0, maximum: 2147483647 },
  },
};

/** 查看安装一个版本的影响 */
export const previewRelease: Operation<'POST /install/previewRelease'> = {
  route: 'POST /install/previewRelease',
  fields: {
    id: { type: "string" },
    build: { title: "构建", type: "string", required: true, maxLength: 12, pattern: "^[0-9a-f]{12}$" },
  },
};

/** 修改插件后端的地址 */
export const setBackend: Operation<'POST /install/setBackend'> = {
  route: 'POST /install/setBackend',
  fields: {
    id: { type: "string" },
    target: { title: "后端地址", type: "string", required: true, minLength: 1, maxLength: 300 },
  },
};

/** 卸载一个模块 */
export const uninstallRemote: Operation<'POST /install/uninstallRemote'> = {
  route: 'POST /install/uninstallRemote',
  fields: {
    id: { type: "string" },
    reason: { title: "原因", type: "string", required: true, minLength: 2, maxLength: 200 },
    revision: { title: "登记版本", type: "integer", required: true, minimum: 0, maximum: 2147483647 },
  },
};
