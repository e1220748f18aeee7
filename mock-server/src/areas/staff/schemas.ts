import { type Static, Type } from 'typebox';
import { expectUpdatedAt, ID, name, requestId } from '../../http/schemas.ts';
import { RegisterUser, SetUserInfo, userFields } from '../../platform/accounts/user/schemas.ts';
import { texts } from './texts.ts';

/** An account of staff, with what this caller may do to it now. */
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

/** A role of staff, and whether the caller may give it. */
export const StaffRole = Type.Object({
  authorityId: Type.Integer(),
  authorityName: Type.String(),
  assignable: Type.Boolean(),
});
export type StaffRole = Static<typeof StaffRole>;

const DutyName = Type.String({ minLength: 1, maxLength: 40, title: texts.fields.dutyName });

/** Something that somebody is in charge of. */
export const HeldResponsibility = Type.Object({
  name: Type.String(),
  title: Type.String(),
  count: Type.Integer(),
  /** Of some of it. */
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
  /** Who takes over what. Everything that the account is in charge of needs somebody. */
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
