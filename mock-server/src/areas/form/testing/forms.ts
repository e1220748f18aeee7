import type { FormSchema } from '@console/shared/contract';
import { STAFF_ROLES } from '../../../platform/kernel/identity/authority/staffRoles.ts';
import type { TestServer } from '../../../testing/server.ts';
import type { Form } from '../schemas.ts';

/** A form with a condition, a field of administrators and a field with a pattern. */
export const REPAIR: FormSchema = {
  type: 'object',
  required: ['part', 'reason'],
  properties: {
    part: {
      type: 'string',
      title: '部件',
      oneOf: [
        { const: 'disk', title: '硬盘' },
        { const: 'other', title: '其他' },
      ],
      'x-field': { kind: 'select' },
    },
    reason: {
      type: 'string',
      title: '说明',
      maxLength: 10,
      'x-field': { kind: 'text', when: { field: 'part', equals: 'other' } },
    },
    seat: {
      type: 'string',
      title: '机号',
      pattern: '^A\\d{2}$',
      'x-field': { kind: 'text', patternText: '机号应为 A 和两位数字' },
    },
    cost: { type: 'integer', title: '费用', 'x-field': { kind: 'yuan', roles: [888] } },
  },
};

export const DRAFT = {
  name: '设备报修',
  code: 'repair',
  roleIds: [888, STAFF_ROLES.netbarOwner],
  schema: REPAIR as unknown,
};

interface Errors {
  errors: { field: string; msg: string }[];
}

/** Functions that make the calls of forms. */
export const formCalls = (server: TestServer) => {
  const send = <T = unknown>(call: string, body: object, as: string) =>
    server.call<T & Errors>(`POST /form/${call}`, body, { as });
  const add = (fields: object, as: string) =>
    send<{ form: Form }>('addForm', { ...DRAFT, ...fields }, as);
  return {
    send,
    add,
    async publish(as: string, fields: object = {}): Promise<Form> {
      const { form } = (await add(fields, as)).data;
      const published = await send<{ form: Form }>('publishForm', { ID: form.ID }, as);
      if (published.code !== 0) throw new Error(published.msg);
      return published.data.form;
    },
  };
};
