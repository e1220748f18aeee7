import { refuse } from '../../../http/errors.ts';
import { Empty } from '../../../http/schemas.ts';
import { defineRoute, type RouteGroup } from '../../kernel/area/route.ts';
import { SignedIn } from '../session/schemas.ts';
import { requestQrCode } from './qrCode.ts';
import { decideTicket, findByKey, ticketState } from './scans.ts';
import * as schemas from './schemas.ts';
import { bindCaller, readEvent, signInByWechat } from './service.ts';
import { texts } from './texts.ts';

const apiGroup = texts.group;
const rateLimit = { max: 60, windowMs: 60_000 };
/** The platform's own calls use the same path (callback.ts). */
const plainAnswers = {
  400: 'Unreadable message of the platform',
  403: 'Not signed by the platform',
};

export const wxArea: RouteGroup = {
  name: 'wx',
  routes: [
    defineRoute({
      method: 'POST',
      path: '/wx/qrCode',
      whileFull: true,
      permission: 'public',
      apiGroup,
      description: texts.calls.qrCode,
      asksForSession: true,
      audit: false,
      effects: [],
      transaction: false,
      rateLimit,
      body: schemas.RequestQrCode,
      data: schemas.QrCode,
      handler: async (call) => ({ data: await requestQrCode(call) }),
    }),
    defineRoute({
      method: 'GET',
      path: '/wx/event',
      permission: 'public',
      plainAnswers,
      apiGroup,
      description: texts.calls.event,
      audit: false,
      rateLimit,
      query: schemas.EventQuery,
      data: schemas.WxEvent,
      handler: async ({ tx, deps, query, now }) => ({
        data: await readEvent(tx, deps, query.key, now),
      }),
    }),
    defineRoute({
      method: 'POST',
      path: '/wx/event',
      whileFull: true,
      permission: 'public',
      plainAnswers,
      apiGroup,
      description: texts.calls.wxAreaEvent,
      // The record would contain the link's secret key. The result is recorded where it is used.
      audit: false,
      effects: [],
      rateLimit,
      body: schemas.EventAnswer,
      data: schemas.EventState,
      async handler({ tx, deps, body, now }) {
        const ticket = await findByKey(tx, body.key);
        if (!ticket) throw refuse(texts.linkExpired);
        const decided = await decideTicket(tx, deps, ticket, body.accept, now);
        const state = ticketState(decided, now);
        return {
          data: { state },
          msg: body.accept && state === 'declined' ? decided.reason : texts.confirmed,
        };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/wx/login',
      whileFull: true,
      permission: 'public',
      apiGroup,
      description: texts.calls.login,
      targets: { caller: true },
      audit: true,
      effects: [],
      // The boot data is read from files. One statement claims the scan.
      transaction: false,
      rateLimit,
      query: schemas.WxLogin,
      data: SignedIn,
      // Without a cookie. Otherwise a link on another site could sign a browser in to a different
      // account.
      handler: (call) => signInByWechat(call),
    }),
    defineRoute({
      method: 'GET',
      path: '/wx/wxbind',
      permission: 'self',
      apiGroup,
      description: texts.calls.wxbind,
      targets: { caller: true },
      audit: true,
      effects: ['proofs'],
      query: schemas.UuidQuery,
      data: Empty,
      async handler({ tx, caller, query, now }) {
        await bindCaller(tx, caller, query.uuid, now);
        return { data: {}, msg: texts.bound };
      },
    }),
  ],
};
