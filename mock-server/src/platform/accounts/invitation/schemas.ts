import { type Static, Type } from 'typebox';
import { AuthorityId, ID, name } from '../../../http/schemas.ts';
import { passwordEncoding, passwordField } from '../../kernel/auth/passwordField.ts';
import { choice } from '../../kernel/lists/fields.ts';
import { MAX_USER_ROLES } from '../user/schemas.ts';
import { INVITATION_STATUSES } from './status.ts';
import { texts } from './texts.ts';

export const Invitation = name(
  'Invitation',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    email: Type.String(),
    nickName: Type.String(),
    authorityIds: Type.Array(Type.Integer()),
    /** Names of the roles, in the same order. */
    authorityNames: Type.Array(Type.String()),
    inviterName: Type.String(),
    expiresAt: Type.String(),
    acceptedAt: Type.Union([Type.String(), Type.Null()]),
    /** User name of the created account. */
    userName: Type.String(),
    status: choice(INVITATION_STATUSES, texts.fields.status),
    actions: Type.Array(Type.String()),
  }),
);
export type Invitation = Static<typeof Invitation>;

export const InviteUser = Type.Object({
  email: Type.String({ minLength: 3, maxLength: 120, title: texts.fields.email }),
  nickName: Type.Optional(Type.String({ maxLength: 60, title: texts.fields.nickName })),
  authorityIds: Type.Array(AuthorityId, {
    minItems: 1,
    maxItems: MAX_USER_ROLES,
    title: texts.fields.authorityIds,
  }),
});
export type InviteUser = Static<typeof InviteUser>;

export const OneInvitation = Type.Object({ ID });

/** Token in the link of the email. */
const Token = Type.String({ minLength: 20, maxLength: 100, title: texts.fields.token });

export const ReadInvitation = Type.Object({ token: Token });

/** Data that the holder of the link sees. */
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
  userName: Type.String({ minLength: 5, maxLength: 60, title: texts.fields.userName }),
  nickName: Type.String({ minLength: 1, maxLength: 60, title: texts.fields.nickName }),
  passWord: passwordField(texts.fields.passWord, { minLength: 1 }),
  passwordEncoding,
});
export type AcceptInvitation = Static<typeof AcceptInvitation>;
