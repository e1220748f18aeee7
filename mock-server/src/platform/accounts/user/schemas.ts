import { type Static, Type } from 'typebox';
import { AuthorityId, expectUpdatedAt, ID, name, requestId, self } from '../../../http/schemas.ts';
import { passwordEncoding, passwordField } from '../../kernel/auth/passwordField.ts';
import { PASSWORD_MAX } from '../../kernel/auth/passwords.ts';
import { texts } from './texts.ts';

export interface SysAuthorityShape {
  CreatedAt: string;
  UpdatedAt: string;
  DeletedAt: null;
  authorityId: number;
  authorityName: string;
  parentId: number;
  dataAuthorityId: SysAuthorityShape[] | null;
  children: SysAuthorityShape[] | null;
  menus: null;
  defaultRouter: string;
}

/** A role in the API format (gin-vue-admin 2.6.3). */
export const SysAuthority = name(
  'SysAuthority',
  Type.Object({
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    DeletedAt: Type.Null(),
    authorityId: Type.Integer(),
    authorityName: Type.String(),
    parentId: Type.Integer(),
    dataAuthorityId: Type.Union([Type.Array(self<SysAuthorityShape>('SysAuthority')), Type.Null()]),
    children: Type.Union([Type.Array(self<SysAuthorityShape>('SysAuthority')), Type.Null()]),
    menus: Type.Null(),
    defaultRouter: Type.String(),
  }),
);

export const userFields = {
  ID: Type.Integer(),
  CreatedAt: Type.String(),
  UpdatedAt: Type.String(),
  uuid: Type.String(),
  userName: Type.String(),
  nickName: Type.String(),
  sideMode: Type.String(),
  headerImg: Type.String(),
  baseColor: Type.String(),
  activeColor: Type.String(),
  authorityId: Type.Integer(),
  authority: SysAuthority,
  authorities: Type.Array(SysAuthority),
  phone: Type.String(),
  email: Type.String(),
  enable: Type.Integer({ minimum: 1, maximum: 2 }),
  plugin: Type.Boolean(),
  mustChangePassword: Type.Boolean(),
};

/** A user in the API format (gin-vue-admin 2.6.3). */
export const SysUser = name(
  'SysUser',
  Type.Object({
    ...userFields,
    originSetting: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  }),
);
export type SysUser = Static<typeof SysUser>;

/** A user in the list, with the actions of the caller. */
export const SysUserRow = name(
  'SysUserRow',
  Type.Object({
    ...userFields,
    /** Time until which sign-ins with this name must wait after failures, or null. */
    lockedUntil: Type.Union([Type.String(), Type.Null()]),
    actions: Type.Array(Type.String()),
  }),
);
export type SysUserRow = Static<typeof SysUserRow>;

export const Enable = Type.Integer({ minimum: 1, maximum: 2, title: texts.fields.enable });
const NickName = Type.String({ minLength: 1, maxLength: 60, title: texts.fields.nickName });
const HeaderImg = Type.String({ maxLength: 500, title: texts.fields.headerImg });
const SideMode = Type.String({ maxLength: 20, title: texts.fields.sideMode });
const Phone = Type.String({ maxLength: 20, title: texts.fields.phone });
const Email = Type.String({ maxLength: 120, title: texts.fields.email });
/** Limit of roles per user. */
export const MAX_USER_ROLES = 20;
const AuthorityIds = Type.Array(AuthorityId, {
  maxItems: MAX_USER_ROLES,
  title: texts.fields.authorityIds,
});

export const RegisterUser = Type.Object({
  userName: Type.String({ minLength: 5, maxLength: 60, title: texts.fields.userName }),
  passWord: Type.String({ minLength: 1, maxLength: PASSWORD_MAX, title: texts.fields.passWord }),
  nickName: NickName,
  headerImg: Type.Optional(HeaderImg),
  authorityId: AuthorityId,
  authorityIds: Type.Optional(AuthorityIds),
  enable: Type.Optional(Enable),
  phone: Type.Optional(Phone),
  email: Type.Optional(Email),
  requestId,
});
export type RegisterUser = Static<typeof RegisterUser>;

export const SetUserInfo = Type.Object({
  ID,
  nickName: Type.Optional(NickName),
  phone: Type.Optional(Phone),
  email: Type.Optional(Email),
  headerImg: Type.Optional(HeaderImg),
  sideMode: Type.Optional(SideMode),
  enable: Type.Optional(Enable),
  authorityIds: Type.Optional(AuthorityIds),
  expectUpdatedAt,
});
export type SetUserInfo = Static<typeof SetUserInfo>;

export const SetSelfInfo = Type.Object({
  nickName: Type.Optional(NickName),
  phone: Type.Optional(Phone),
  email: Type.Optional(Email),
  headerImg: Type.Optional(HeaderImg),
  sideMode: Type.Optional(SideMode),
  baseColor: Type.Optional(SideMode),
  activeColor: Type.Optional(SideMode),
});
export type SetSelfInfo = Static<typeof SetSelfInfo>;

export const SetSelfSetting = Type.Record(Type.String(), Type.Unknown());

export const SetUserAuthorities = Type.Object({
  ID,
  authorityIds: AuthorityIds,
  expectUpdatedAt,
});
export type SetUserAuthorities = Static<typeof SetUserAuthorities>;
export const SetUserAuthority = Type.Object({ authorityId: AuthorityId });
export const ChangePassword = Type.Object({
  password: passwordField(texts.fields.oldPassword),
  newPassword: passwordField(texts.fields.newPassword),
  passwordEncoding,
  /** Whether the user's access tokens end too; true by default. */
  endTokens: Type.Optional(Type.Boolean({ title: texts.fields.endTokens })),
});
export const DeleteUser = Type.Object({ id: ID, requestId });
/** Without `plugin`, the flag is toggled. */
export const EnablePlugin = Type.Object({
  ID,
  plugin: Type.Optional(Type.Boolean({ title: texts.fields.plugin })),
});
export const ResetPassword = Type.Object({ ID, requestId });
