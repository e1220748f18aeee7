import { type Static, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { customers } from './tables.ts';
import { texts } from './texts.ts';

/**
 * A customer as in gin-vue-admin 2.6.3. `sysUser` is its creator, or null after the creator was
 * deleted.
 */
export const Customer = name(
  'ExaCustomer',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    customerName: Type.String(),
    customerPhoneData: Type.String(),
    sysUserId: Type.Integer(),
    sysUserAuthorityID: Type.Integer(),
    sysUser: Type.Union([
      Type.Object({ ID: Type.Integer(), userName: Type.String(), nickName: Type.String() }),
      Type.Null(),
    ]),
    /** Actions of the caller on the customer. */
    actions: Type.Array(Type.String()),
  }),
);
export type Customer = Static<typeof Customer>;

const fields = {
  customerName: Type.String({ minLength: 1, maxLength: 60, title: texts.fields.customerName }),
  customerPhoneData: Type.String({
    minLength: 1,
    maxLength: 60,
    title: texts.fields.customerPhoneData,
  }),
};

export const AddCustomer = Type.Object(fields);
export type AddCustomer = Static<typeof AddCustomer>;

const ID = idSchema(customers.id, texts.fields.ID);
export const WriteCustomer = Type.Object({ ID, ...fields });
export type WriteCustomer = Static<typeof WriteCustomer>;

export const IdBody = Type.Object({ ID });
