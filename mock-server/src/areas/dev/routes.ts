import { Type } from 'typebox';
import { simulateMessage, simulatePhone } from '../../platform/accounts/wx/simulate.ts';
import { defineRoute, type RouteGroup } from '../../platform/kernel/area/route.ts';
import { texts } from './texts.ts';

const apiGroup = texts.group;

/**
 * Development helpers. They are registered only with `CONSOLE_DEV=1`, and are not part of the API
 * documents or of role permissions.
 */
export const devArea: RouteGroup = {
  name: 'dev',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/dev/outbox',
      permission: 'public',
      apiGroup,
      description: texts.calls.outbox,
      audit: false,
      data: Type.Object({
        list: Type.Array(
          Type.Object({
            kind: Type.Enum(['sms', 'mail', 'wechat', 'captcha', 'payout']),
            to: Type.String(),
            code: Type.Optional(Type.String()),
            subject: Type.Optional(Type.String()),
            text: Type.Optional(Type.String()),
            at: Type.String(),
          }),
        ),
      }),
      handler: async ({ deps }) => ({ data: { list: [...deps.gateways.outbox()] } }),
    }),
    defineRoute({
      method: 'POST',
      path: '/dev/wx/scan',
      permission: 'public',
      apiGroup,
      description: texts.calls.scan,
      audit: false,
      effects: ['proofs'],
      transaction: false,
      body: Type.Object({
        uuid: Type.String({ maxLength: 60 }),
        accept: Type.Boolean(),
        openid: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      }),
      data: Type.Object({ state: Type.String() }),
      handler: async ({ tx, deps, body, now }) => ({
        data: { state: await simulatePhone(tx, deps, body, now) },
      }),
    }),
    defineRoute({
      method: 'POST',
      path: '/dev/wx/message',
      permission: 'public',
      apiGroup,
      description: texts.calls.message,
      audit: false,
      effects: [],
      transaction: false,
      body: Type.Object({
        openid: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
        type: Type.String({ minLength: 1, maxLength: 20 }),
        content: Type.Optional(Type.String({ maxLength: 4_000 })),
        event: Type.Optional(Type.String({ maxLength: 40 })),
        eventKey: Type.Optional(Type.String({ maxLength: 1_000 })),
        msgId: Type.Optional(Type.String({ maxLength: 24 })),
      }),
      data: Type.Object({ reply: Type.String() }),
      handler: async ({ deps, body, now }) => ({
        data: { reply: await simulateMessage(deps, body, now) },
      }),
    }),
  ],
};
