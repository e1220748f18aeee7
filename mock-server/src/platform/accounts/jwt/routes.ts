import { Empty } from '../../../http/schemas.ts';
import { defineRoute, type RouteGroup } from '../../kernel/area/route.ts';
import { endSession } from '../../kernel/auth/openSessions.ts';
import { revoke } from '../../kernel/auth/revocation.ts';
import { announceAccess } from '../../kernel/live/access.ts';
import { texts } from './texts.ts';

export const jwtArea: RouteGroup = {
  name: 'jwt',
  routes: [
    defineRoute({
      method: 'POST',
      path: '/jwt/jsonInBlacklist',
      whileFull: true,
      permission: 'self',
      apiGroup: texts.group,
      description: texts.calls.jsonInBlacklist,
      targets: { caller: true },
      audit: true,
      effects: [],
      data: Empty,
      async handler({ tx, deps, caller, now }) {
        await revoke(tx, caller);
        await endSession(tx, caller.userId, caller.sessionId, now);
        await announceAccess(deps.bus, tx);
        return { data: {}, msg: texts.signedOut, cookie: null };
      },
    }),
  ],
};
