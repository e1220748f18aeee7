import { Type } from 'typebox';
import { NotAuthenticated, refuse } from '../../../http/errors.ts';
import { Empty } from '../../../http/schemas.ts';
import { texts as general } from '../../../http/texts.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { openDevice, sealDevice } from '../../kernel/auth/devices.ts';
import { endAllSessions, endSession, readOpenSessions } from '../../kernel/auth/openSessions.ts';
import { SessionId, toUserSession, UserSession } from '../../kernel/auth/sessionSchemas.ts';
import { issueSession } from '../../kernel/auth/sessions.ts';
import { announceAccess } from '../../kernel/live/access.ts';
import { texts } from './texts.ts';

const selfRoute = { method: 'POST', permission: 'self', apiGroup: texts.group } as const;

/** Routes for the caller's own sessions. */
export const sessionRoutes = [
  defineRoute({
    ...selfRoute,
    path: '/person/getSessionList',
    description: texts.calls.getSessionList,
    audit: false,
    data: Type.Object({ list: Type.Array(UserSession) }),
    async handler({ tx, caller, now }) {
      const open = await readOpenSessions(tx, caller.userId, now);
      return { data: { list: open.map((row) => toUserSession(row, caller.sessionId)) } };
    },
  }),
  defineRoute({
    ...selfRoute,
    path: '/person/endSession',
    description: texts.calls.endSession,
    targets: { caller: true },
    audit: true,
    effects: [],
    body: Type.Object({ id: SessionId }),
    data: Empty,
    async handler({ tx, deps, caller, body, now }) {
      if (body.id === caller.sessionId) throw refuse(texts.ownSession);
      if (!(await endSession(tx, caller.userId, body.id, now))) throw refuse(texts.unknownSession);
      await announceAccess(deps.bus, tx);
      return { data: {}, msg: texts.ended };
    },
  }),
  defineRoute({
    ...selfRoute,
    path: '/person/endOtherSessions',
    description: texts.calls.endOtherSessions,
    targets: { caller: true },
    audit: true,
    effects: [],
    body: Empty,
    data: Empty,
    async handler({ tx, deps, caller, deviceCookie, ip, agent, now }) {
      const sessionEpoch = await endAllSessions(tx, caller.userId);
      if (sessionEpoch === undefined) throw new NotAuthenticated(general.revoked);
      await announceAccess(deps.bus, tx);
      const device = openDevice(deps.sealer, deviceCookie, now);
      return {
        data: {},
        msg: texts.endedOthers,
        renew: await issueSession(tx, deps.tokens, { ...caller, sessionEpoch }, { ip, agent, now }),
        device: sealDevice(deps.sealer, device, { uuid: caller.uuid, sessionEpoch }, now),
      };
    },
  }),
];
