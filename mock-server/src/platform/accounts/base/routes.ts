import { Type } from 'typebox';
import type { Caller } from '../../../http/caller.ts';
import { CODE } from '../../../http/errors.ts';
import type { Answer, CommittedRefusal } from '../../../http/handlerResponse.ts';
import { Empty } from '../../../http/schemas.ts';
import type { Call } from '../../kernel/area/call.ts';
import { defineRoute, type RouteGroup } from '../../kernel/area/route.ts';
import type { SignedIn } from '../session/schemas.ts';
import { type OpenedSession, sessionResponse } from '../session/session.ts';
import { signInAndBind } from './bindWechat.ts';
import { registerSelf, userExists } from './register.ts';
import {
  BindWechat,
  Captcha,
  CheckUser,
  Login,
  LoginAnswer,
  type NeedCode,
  Register,
} from './schemas.ts';
import { createCaptcha, signIn } from './service.ts';
import { texts } from './texts.ts';

const apiGroup = texts.group;
const rateLimit = { max: 60, windowMs: 60_000 };

/** Converts the result of a sign-in into the response. A new session also sets its cookie. */
async function answerSignIn(
  call: Call<Login, unknown, Caller | undefined>,
  result: OpenedSession | NeedCode | CommittedRefusal,
  msg: string,
): Promise<Answer<SignedIn | NeedCode> | CommittedRefusal> {
  if ('code' in result) return result;
  if ('needcode' in result) return { data: result, msg: texts.needCode };
  const { withBoot = false, landing } = call.body;
  const data = await sessionResponse(call, result, { withBoot, landing });
  if (!data) return { code: CODE.refused, msg: texts.wrong };
  return {
    data,
    msg,
    cookie: result.issued,
    device: result.device,
    signedIn: { userId: data.user.ID, userName: data.user.userName },
  };
}

export const baseArea: RouteGroup = {
  name: 'base',
  routes: [
    defineRoute({
      method: 'POST',
      path: '/base/captcha',
      whileFull: true,
      permission: 'public',
      apiGroup,
      description: texts.calls.captcha,
      audit: false,
      effects: [],
      rateLimit,
      data: Captcha,
      handler: async (call) => ({ data: await createCaptcha(call), msg: texts.captchaReady }),
    }),
    defineRoute({
      method: 'POST',
      path: '/init/checkdb',
      permission: 'public',
      apiGroup,
      description: texts.calls.checkdb,
      audit: false,
      rateLimit,
      data: Type.Object({ needInit: Type.Boolean() }),
      // The database is set up at start, so a running server never needs initialization.
      handler: async () => ({ data: { needInit: false }, msg: texts.isSetUp }),
    }),
    defineRoute({
      method: 'POST',
      path: '/base/login',
      whileFull: true,
      permission: 'public',
      apiGroup,
      description: texts.calls.login,
      targets: { caller: true },
      audit: true,
      effects: [],
      // Password hashing is slow, and a failed attempt must be counted even though the call is refused.
      transaction: false,
      rateLimit,
      body: Login,
      data: LoginAnswer,
      handler: async (call) => answerSignIn(call, await signIn(call), texts.welcome),
    }),
    defineRoute({
      method: 'POST',
      path: '/base/bindwx',
      whileFull: true,
      permission: 'public',
      apiGroup,
      description: texts.calls.bindwx,
      targets: { caller: true },
      audit: true,
      effects: ['proofs'],
      transaction: false,
      rateLimit,
      body: BindWechat,
      data: LoginAnswer,
      handler: async (call) => answerSignIn(call, await signInAndBind(call), texts.bound),
    }),
    defineRoute({
      method: 'POST',
      path: '/base/checkuser',
      permission: 'public',
      apiGroup,
      description: texts.calls.checkuser,
      audit: false,
      // It writes the counter of checks.
      effects: [],
      rateLimit: { max: 20, windowMs: 60_000 },
      body: CheckUser,
      data: Type.Object({ exists: Type.Boolean() }),
      handler: async (call) => ({ data: { exists: await userExists(call, call.body.username) } }),
    }),
    defineRoute({
      method: 'POST',
      path: '/base/register',
      permission: 'public',
      apiGroup,
      description: texts.calls.register,
      targets: { handler: true },
      audit: true,
      effects: ['rights'],
      // A captcha is used up even if the call is refused.
      transaction: false,
      rateLimit: { max: 10, windowMs: 60_000 },
      body: Register,
      data: Empty,
      handler: async (call) => ({ data: {}, msg: await registerSelf(call) }),
    }),
  ],
};
