import { type Static, Type } from 'typebox';
import { ID, name } from '../../../http/schemas.ts';
import { TOKEN_LIMITS } from '../../kernel/auth/accessTokens.ts';
import { passwordEncoding, passwordField } from '../../kernel/auth/passwordField.ts';
import { PublicJwk, PublisherId } from '../../releases/remote/publisherSchemas.ts';
import { smsCode } from '../../services/verification/smsCodes.ts';
import { texts } from './texts.ts';

const Kind = Type.Enum(['phone', 'email'], { title: texts.fields.kind });
const Value = Type.String({ minLength: 1, maxLength: 120, title: texts.fields.value });

/** Confirmation with the user's own password. */
const ownPassword = {
  password: passwordField(texts.fields.password, { minLength: 1 }),
  passwordEncoding,
};

export const SendContactCode = Type.Object({ kind: Kind, value: Value });
export type SendContactCode = Static<typeof SendContactCode>;

/** Times in seconds. */
export const ContactCodeSent = Type.Object({
  expiresIn: Type.Integer(),
  resendAfter: Type.Integer(),
});

export const ChangeContact = Type.Object({
  kind: Kind,
  value: Value,
  code: smsCode,
  ...ownPassword,
});
export type ChangeContact = Static<typeof ChangeContact>;

export const RemoveWechat = Type.Object({ ...ownPassword });
export type RemoveWechat = Static<typeof RemoveWechat>;

const TOKEN_STATES = ['active', 'expired', 'revoked'] as const;
export const TokenState = Type.Enum([...TOKEN_STATES], { title: texts.fields.tokenState });

/** An access token without its secret. */
export const AccessToken = name(
  'AccessToken',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    name: Type.String(),
    /** The last characters of the token. */
    hint: Type.String(),
    calls: Type.Array(Type.String()),
    /** The remote whose releases the token may upload, or empty for other tokens. */
    remote: Type.String(),
    authorityId: Type.Integer(),
    state: Type.Enum([...TOKEN_STATES]),
    expiresAt: Type.String(),
    usedAt: Type.Union([Type.String(), Type.Null()]),
    usedIp: Type.String(),
    userId: Type.Integer(),
    userName: Type.String(),
    nickName: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type AccessToken = Static<typeof AccessToken>;

/** A call that a token can be limited to. */
export const TokenCall = Type.Object({
  call: Type.String(),
  apiGroup: Type.String(),
  description: Type.String(),
});
export type TokenCall = Static<typeof TokenCall>;

export const AddAccessToken = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', title: texts.fields.name }),
  calls: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
    minItems: 1,
    maxItems: TOKEN_LIMITS.calls,
    uniqueItems: true,
    title: texts.fields.calls,
  }),
  days: Type.Integer({ minimum: 1, maximum: TOKEN_LIMITS.days, title: texts.fields.days }),
  ...ownPassword,
});
export type AddAccessToken = Static<typeof AddAccessToken>;

/** Request of a tool that wants to publish. The tool creates the token and only sends its hash. */
export const AddPublishToken = Type.Object({
  remote: Type.String({
    pattern: '^[a-z][a-z0-9-]{1,39}$',
    maxLength: 40,
    title: texts.fields.remote,
  }),
  tokenHash: Type.String({
    pattern: '^[0-9a-f]{64}$',
    maxLength: 64,
    title: texts.fields.tokenHash,
  }),
  hint: Type.String({ pattern: '^[\\w-]{4}$', maxLength: 4, title: texts.fields.hint }),
  days: Type.Integer({ minimum: 1, maximum: TOKEN_LIMITS.days, title: texts.fields.days }),
  /**
   * Public key that signs the tool's releases. It is stored until an administrator registers it.
   */
  signer: Type.Optional(
    Type.Object({ publisher: PublisherId, jwk: PublicJwk }, { title: texts.fields.signer }),
  ),
  ...ownPassword,
});
export type AddPublishToken = Static<typeof AddPublishToken>;

export const RevokeAccessToken = Type.Object({ ID });
