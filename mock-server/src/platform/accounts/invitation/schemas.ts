import { type Static, Type } from 'typebox';
import { AuthorityId, ID, name } from '../../../http/schemas.ts';
import { passwordEncoding, passwordField } from '../../kernel/auth/passwordField.ts';
import { choice } from '../../kernel/lists/fields.ts';
import { MAX_USER_ROLES } from '../user/schemas.ts';
import { INVITATION_STATUSES } from './status.ts';

export const Invitation = name(
  'Invitation',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    email: Type.String(),
    nickName: Type.String(),
    authorityIds: Type.Array(Type.Integer()),
    /** What the roles are called, in their order. */
    authorityNames: Type.Array(Type.String()),
    inviterName: Type.String(),
    expiresAt: Type.String(),
    acceptedAt: Type.Union([Type.String(), Type.Null()]),
    /** Name of the account that came of it. */
    userName: Type.String(),
    status: choice(INVITATION_STATUSES, '状态'),
    actions: Type.Array(Type.String()),
  }),
);
export type Invitation = Static<typeof Invitation>;

export const InviteUser = Type.Object({
  email: Type.String({ minLength: 3, maxLength: 120, title: '邮箱' }),
  nickName: Type.Optional(Type.String({ maxLength: 60, title: '昵称' })),
  authorityIds: Type.Array(AuthorityId, { minItems: 1, maxItems: MAX_USER_ROLES, title: '角色' }),
});
export type InviteUser = Static<typeof InviteUser>;

export const OneInvitation = Type.Object({ ID });

/** What the link of the mail carries. */
const Token = Type.String({ minLength: 20, maxLength: 100, title: '邀请链接' });

export const ReadInvitation = Type.Object({ token: Token });

/** What whoever has the link sees of it. */
export const OpenInvitation = Type.Object({
  email: Type.String(),
  nickName: Type.String(),
  inviterName: Type.String(),
  authorityNames: Type.Array(Type.String()),
  expiresAt: Type.String(),
});
export type OpenInvitation = Static<typeof OpenInvitation>;

export const AcceptInvitation = Type.Object({
  token: Token,
  userName: Type.String({ minLength: 5, maxLength: 60, title: '用户名' }),
  nickName: Type.String({ minLength: 1, maxLength: 60, title: '昵称' }),
  passWord: passwordField('密码', { minLength: 1 }),
  passwordEncoding,
});
export type AcceptInvitation = Static<typeof AcceptInvitation>;
