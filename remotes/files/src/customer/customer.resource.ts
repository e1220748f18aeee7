import { deleteCustomer, postCustomer, putCustomer } from '@console/shared/operations/customer';
import type { Schemas } from '@console/shared/request';
import { defineResource, type ResourceInputs } from '@console/shared/ui';
import { customerTexts as texts } from './customer.texts.ts';

type Customer = Schemas['ExaCustomer'];

const INPUTS: ResourceInputs<Customer> = ['customerName', 'customerPhoneData'];

/** Customers of gin-vue-admin's example. */
export const CUSTOMERS = defineResource({
  noun: texts.noun,
  title: texts.title,
  nameOf: ({ customerName }: Customer) => customerName,
  list: { call: 'GET /customer/customerList' },
  labels: texts.columns,
  fields: {
    sysUser: { render: ({ sysUser }) => sysUser?.nickName || sysUser?.userName },
    CreatedAt: { kind: 'time' },
  },
  columns: {
    customerName: { width: 200, always: true },
    customerPhoneData: { width: 160 },
    sysUser: { width: 140 },
    CreatedAt: { width: 160 },
  },
  add: { label: texts.add, call: postCustomer, inputs: INPUTS },
  actions: {
    edit: { label: texts.edit, call: putCustomer, inputs: INPUTS },
    delete: {
      label: texts.delete,
      call: deleteCustomer,
      title: texts.deleteTitle,
      text: texts.deleteText,
      danger: true,
      removes: true,
    },
  },
  firstUse: { title: texts.firstUse, text: texts.firstUseText },
});
