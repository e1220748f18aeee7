/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 新增客户 */
export const postCustomer: Operation<'POST /customer/customer'> = {
  route: 'POST /customer/customer',
  fields: {
    customerName: { title: "客户名", type: "string", required: true, minLength: 1, maxLength: 60 },
    customerPhoneData: { title: "客户电话", type: "string", required: true, minLength: 1, maxLength: 60 },
  },
};

/** 修改客户 */
export const putCustomer: Operation<'PUT /customer/customer'> = {
  route: 'PUT /customer/customer',
  fields: {
    ID: { type: "integer" },
    customerName: { title: "客户名", type: "string", required: true, minLength: 1, maxLength: 60 },
    customerPhoneData: { title: "客户电话", type: "string", required: true, minLength: 1, maxLength: 60 },
  },
};

/** 删除客户 */
export const deleteCustomer: Operation<'DELETE /customer/customer'> = {
  route: 'DELETE /customer/customer',
  fields: {
    ID: { type: "integer" },
  },
};
