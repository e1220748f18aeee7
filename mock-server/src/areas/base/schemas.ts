import { type Static, Type } from 'typebox';
import { Boot } from '../console/schemas.ts';
import { SysUser } from '../user/schemas.ts';

export const Captcha = Type.Object({
  captchaId: Type.String(),
  picPath: Type.String(),
  captchaLength: Type.Integer(),
  openCaptcha: Type.Boolean(),
});

export const Login = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 60, title: '用户名' }),
  password: Type.String({ minLength: 1, maxLength: 512, title: '密码' }),
  captcha: Type.Optional(Type.String({ maxLength: 20, title: '验证码' })),
  captchaId: Type.Optional(Type.String({ maxLength: 60, title: '验证码编号' })),
  /** How the password is disguised; absent means not at all. */
  passwordEncoding: Type.Optional(Type.Literal('xor1', { title: '密码编码' })),
  /** Answers the boot data too, so that no second call is needed. */
  withBoot: Type.Optional(Type.Boolean({ title: '启动数据' })),
});
export type Login = Static<typeof Login>;

export const SignedIn = Type.Object({
  user: SysUser,
  token: Type.String(),
  /** Unix milliseconds. */
  expiresAt: Type.Integer(),
  boot: Type.Optional(Boot),
});
