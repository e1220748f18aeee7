import { type Static, Type } from 'typebox';
import { Boot } from '../console/schemas.ts';
import { SysUser } from '../user/schemas.ts';

export const SignedIn = Type.Object({
  user: SysUser,
  token: Type.String(),
  /** Unix time in milliseconds. */
  expiresAt: Type.Integer(),
  boot: Type.Optional(Boot),
});
export type SignedIn = Static<typeof SignedIn>;
