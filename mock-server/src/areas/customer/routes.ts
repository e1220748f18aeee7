import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { customerList } from './list.ts';
import { AddCustomer, Customer, IdBody, WriteCustomer } from './schemas.ts';
import * as service from './service.ts';
import { texts } from './texts.ts';

const path = '/customer/customer';
const shared = { path, permission: 'granted', raises: false, apiGroup: texts.group } as const;
const write = { ...shared, audit: true, effects: [] } as const;

/** Calls of the customer example of gin-vue-admin (客户列表): one path with several methods. */
export const customerRoutes = [
  customerList.route({
    method: 'GET',
    path: '/customer/customerList',
    apiGroup: texts.group,
    description: texts.calls.getCustomerList,
    msg: texts.queried,
  }),
  defineRoute({
    ...shared,
    method: 'GET',
    description: texts.calls.getCustomer,
    audit: false,
    query: IdBody,
    data: Type.Object({ customer: Customer }),
    handler: async (call) => ({
      data: { customer: await service.readCustomer(call, call.query.ID) },
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...write,
    method: 'POST',
    description: texts.calls.addCustomer,
    targets: { handler: true },
    body: AddCustomer,
    data: Empty,
    async handler(call) {
      await service.addCustomer(call, call.body);
      return { data: {}, msg: texts.added };
    },
  }),
  defineRoute({
    ...write,
    method: 'PUT',
    description: texts.calls.updateCustomer,
    body: WriteCustomer,
    data: Empty,
    async handler(call) {
      await service.updateCustomer(call, call.body);
      return { data: {}, msg: texts.saved };
    },
  }),
  defineRoute({
    ...write,
    method: 'DELETE',
    description: texts.calls.deleteCustomer,
    body: IdBody,
    data: Empty,
    async handler(call) {
      await service.deleteCustomer(call, call.body.ID);
      return { data: {}, msg: texts.deleted };
    },
  }),
];
