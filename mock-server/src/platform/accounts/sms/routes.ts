import { Empty } from '../../../http/schemas.ts';
import { defineRoute, type RouteGroup } from '../../kernel/area/route.ts';
import { CheckCode, CodeSent, SendCode } from './schemas.ts';
import { checkCode, sendCode } from './service.ts';
import { texts } from './texts.ts';

const apiGroup = texts.group;

/**
 * Public, because a sign-in is verified before a session exists. With a session, the session's user
 * is verified.
 */
export const smsArea: RouteGroup = {
  name: 'sms',
  routes: [
    defineRoute({
      method: 'POST',
      path: '/sms/sms',
      whileFull: true,
      permission: 'public',
      apiGroup,
      description: texts.calls.sms,
      targets: { caller: true },
      audit: true,
      asksForSession: true,
      effects: [],
      // Limits are counted even if the call is refused, and gateways are slow.
      transaction: false,
      rateLimit: { max: 30, windowMs: 60_000 },
      body: SendCode,
      data: CodeSent,
      handler: async (call) => ({ data: await sendCode(call), msg: texts.sent }),
    }),
    defineRoute({
      method: 'POST',
      path: '/sms/check',
      whileFull: true,
      permission: 'public',
      apiGroup,
      description: texts.calls.check,
      targets: { caller: true },
      audit: true,
      asksForSession: true,
      effects: [],
      transaction: false,
      rateLimit: { max: 60, windowMs: 60_000 },
      body: CheckCode,
      data: Empty,
      async handler(call) {
        await checkCode(call);
        return { data: {}, msg: texts.right };
      },
    }),
  ],
};
