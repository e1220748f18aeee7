import { type Static, Type } from 'typebox';
import { name } from '../../../http/schemas.ts';
import { passwordEncoding, passwordField } from '../../kernel/auth/passwordField.ts';
import { Landing } from '../console/landing.ts';
import { SignedIn } from '../session/schemas.ts';
import { Uuid } from '../wx/schemas.ts';
import { texts } from './texts.ts';

export const Captcha = Type.Object({
  captchaId: Type.String(),
  picPath: Type.String(),
  captchaLength: Type.Integer(),
  openCaptcha: Type.Boolean(),
});

export const Login = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 60, title: texts.fields.username }),
  password: passwordField(texts.fields.password, { minLength: 1 }),
  captcha: Type.Optional(Type.String({ maxLength: 20, title: texts.fields.captcha })),
  captchaId: Type.Optional(Type.String({ maxLength: 60, title: texts.fields.captchaId })),
  passwordEncoding,
  /** Returns the boot data as well, which saves a second call. */
  withBoot: Type.Optional(Type.Boolean({ title: texts.fields.withBoot })),
  landing: Landing,
});
export type Login = Static<typeof Login>;

/**
 * The password is correct, but the policy requires a second proof. Complete this challenge, then
 * repeat the sign-in with `captchaId`.
 */
const NeedCode = Type.Object({
  needcode: Type.Literal(true),
  captchaId: Type.String(),
  /** Masked phone number, or empty if the account does not have a phone. */
  phone: Type.String(),
  kind: Type.Enum(['sms', 'wx']),
});
export type NeedCode = Static<typeof NeedCode>;

export const LoginAnswer = name('LoginAnswer', Type.Union([SignedIn, NeedCode]));

/** Signs in and binds the WeChat account that accepted the code with this uuid. */
export const BindWechat = Type.Object({ ...Login.properties, uuid: Uuid });
export type BindWechat = Static<typeof BindWechat>;

const UserName = Type.String({ minLength: 5, maxLength: 60, title: texts.fields.userName });

export const CheckUser = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 60, title: texts.fields.username }),
});

export const Register = Type.Object({
  username: UserName,
  password: passwordField(texts.fields.password, { minLength: 1 }),
  passwordEncoding,
  nickName: Type.String({ minLength: 1, maxLength: 60, title: texts.fields.nickName }),
  phone: Type.String({ minLength: 1, maxLength: 20, title: texts.fields.phone }),
  captcha: Type.String({ minLength: 1, maxLength: 20, title: texts.fields.captcha }),
  captchaId: Type.String({ minLength: 1, maxLength: 60, title: texts.fields.captchaId }),
});
export type Register = Static<typeof Register>;
