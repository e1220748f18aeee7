import { type Static, Type } from 'typebox';
import { expectUpdatedAt, ID, name, requestId } from '../../http/schemas.ts';
import { RegisterUser, SetUserInfo, userFields } from '../../platform/accounts/user/schemas.ts';
import { texts } from './texts.ts';

/** A staff account, with the actions that the caller may perform now. */
export const StaffAccount = name(
  'StaffAccount',
  Type.Object({ ...userFields, actions: Type.Array(Type.String()) }),
);

export const AddAccount = RegisterUser;

const { nickName, phone, email, authorityIds } = SetUserInfo.properties;

export const UpdateAccount = Type.Object({
  ID,
  nickName,
  phone,
  email,
  authorityIds,
  expectUpdatedAt,
});
export type UpdateAccount = Static<typeof UpdateAccount>;

/** A staff role, and whether the caller may assign it. */
export const StaffRole = Type.Object({
  authorityId: Type.Integer(),
  authorityName: Type.String(),
  assignable: Type.Boolean(),
});
export type StaffRole = Static<typeof StaffRole>;

const DutyName = Type.String({ minLength: 1, maxLength: 40, title: texts.fields.dutyName });

/** A responsibility of a user. */
export const HeldResponsibility = Type.Object({
  name: Type.String(),
  title: Type.String(),
  count: Type.Integer(),
  /** Names of some of its objects. */
  names: Type.Array(Type.String()),
});

export const FindSuccessors = Type.Object({
  ID,
  duty: DutyName,
  keyword: Type.Optional(Type.String({ maxLength: 100, title: texts.fields.keyword })),
});
export type FindSuccessors = Static<typeof FindSuccessors>;

export const Successor = Type.Object({
  ID: Type.Integer(),
  userName: Type.String(),
  nickName: Type.String(),
});
export type Successor = Static<typeof Successor>;

export const DisableAccount = Type.Object({
  ID,
  /** Successor of each responsibility. All responsibilities of the account need one. */
  successors: Type.Array(
    Type.Object({ duty: DutyName, userId: Type.Integer({ ...ID, title: texts.fields.userId }) }),
    {
      maxItems: 50,
      title: texts.fields.successors,
    },
  ),
  expectUpdatedAt,
  requestId,
});
export type DisableAccount = Static<typeof DisableAccount>;

export const EnableAccount = Type.Object({ ID, expectUpdatedAt });
