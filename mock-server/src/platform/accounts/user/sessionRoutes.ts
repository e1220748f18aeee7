import { Type } from 'typebox';
import { Empty, ID } from '../../../http/schemas.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { SessionId, UserSession } from '../../kernel/auth/sessionSchemas.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { announceAccess } from '../../kernel/live/access.ts';
import { endSessionOfUser, endSessionsOfUser, listUserSessions, unlockUser } from './sessionsOf.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;

/** Routes for the sessions of users below the caller. */
export const sessionRoutes = [
  defineRoute({
    ...shared,
    path: '/user/getUserSessionList',
    description: texts.calls.getUserSessionList,
    audit: false,
    body: Type.Object({ ID }),
    data: Type.Object({ list: Type.Array(UserSession), actions: Type.Array(Type.String()) }),
    handler: async ({ tx, caller, body, now }) => ({
      data: await listUserSessions(tx, caller, body.ID, now),
    }),
  }),
  defineRoute({
    ...shared,
    path: '/user/endUserSession',
    description: texts.calls.endUserSession,
    targets: { body: { ID: users.id } },
    audit: true,
    effects: [],
    body: Type.Object({ ID, sessionId: SessionId }),
    data: Empty,
    async handler({ tx, deps, caller, body, now }) {
      await endSessionOfUser(tx, caller, body, now);
      await announceAccess(deps.bus, tx);
      return { data: {}, msg: texts.sessionEnded };
    },
  }),
  defineRoute({
    ...shared,
    path: '/user/endUserSessions',
    description: texts.calls.endUserSessions,
    targets: { body: { ID: users.id } },
    audit: true,
    effects: [],
    body: Type.Object({ ID }),
    data: Empty,
    async handler({ tx, deps, caller, body }) {
      await endSessionsOfUser(tx, caller, body.ID);
      await announceAccess(deps.bus, tx);
      return { data: {}, msg: texts.sessionsEnded };
    },
  }),
  defineRoute({
    ...shared,
    path: '/user/unlockUser',
    description: texts.calls.unlockUser,
    targets: { body: { ID: users.id } },
    audit: true,
    effects: [],
    body: Type.Object({ ID }),
    data: Empty,
    async handler({ tx, caller, body }) {
      await unlockUser(tx, caller, body.ID);
      return { data: {}, msg: texts.unlocked };
    },
  }),
];
