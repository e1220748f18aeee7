/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 设置角色的接口权限 */
export const updateCasbin: Operation<'POST /casbin/updateCasbin'> = {
  route: 'POST /casbin/updateCasbin',
  fields: {
    authorityId: { title: "角色ID", type: "integer", required: true, minimum: 1, maximum: 999999999999999 },
    casbinInfos: { title: "接口权限", type: "array", required: true, maxItems: 5000, items: { type: "object", fields: { path: { title: "接口路径", type: "string", required: true, minLength: 1, maxLength: 200 }, method: { title: "请求方法", type: "string", required: true, minLength: 1, maxLength: 10 } } } },
    revision: { title: "版本", type: "string", maxLength: 100 },
  },
};
