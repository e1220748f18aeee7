/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 设置角色的按钮权限 */
export const setAuthorityBtn: Operation<'POST /authorityBtn/setAuthorityBtn'> = {
  route: 'POST /authorityBtn/setAuthorityBtn',
  fields: {
    menuID: { title: "ID", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    authorityId: { title: "角色ID", type: "integer", required: true, minimum: 1, maximum: 999999999999999 },
    selected: { title: "按钮", type: "array", required: true, maxItems: 200, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    revision: { title: "版本", type: "string", maxLength: 100 },
  },
};
