import { CODE } from '../../http/errors.ts';
import { type Area, defineRoute } from '../../http/route.ts';
import { readBoot } from '../console/service.ts';
import { readSessionUser } from '../user/present.ts';
import { Captcha, Login, SignedIn } from './schemas.ts';
import { offerCaptcha, signIn } from './service.ts';
import { texts } from './texts.ts';

const apiGroup = texts.group;
const rateLimit = { max: 60, windowMs: 60_000 };

export const baseArea: Area = {
  name: 'base',
  routes: [
    defineRoute({
      method: 'POST',
      path: '/base/captcha',
      permission: 'public',
      apiGroup,
      description: '获取图片验证码',
      audit: false,
      rateLimit,
      data: Captcha,
      handler: async (call) => ({ data: await offerCaptcha(call), msg: texts.captchaReady }),
    }),
    defineRoute({
      method: 'POST',
      path: '/base/login',
      permission: 'public',
      apiGroup,
      description: '用户登录',
      audit: true,
      // Hashing takes long, and a failure must be counted although the call is refused.
      transaction: false,
      rateLimit,
      body: Login,
      data: SignedIn,
      async handler(call) {
        const result = await signIn(call);
        if ('code' in result) return result;
        const { userId, authorityId, issued } = result;
        const user = await readSessionUser(call.tx, userId, authorityId);
        if (!user) return { code: CODE.refused, msg: texts.wrong };
        const boot = call.body.withBoot
          ? { boot: await readBoot(call.tx, call.deps, { session: { userId, authorityId }, ip: call.ip }) }
          : {};
        const data = { user, token: issued.token, expiresAt: issued.expiresAt.getTime(), ...boot };
        return { data, msg: texts.welcome, cookie: issued };
      },
    }),
  ],
};
