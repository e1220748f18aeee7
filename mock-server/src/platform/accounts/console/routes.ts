import { defineRoute, type RouteGroup } from '../../kernel/area/route.ts';
import { Boot, BootQuery } from './schemas.ts';
import { readBoot } from './service.ts';
import { texts } from './texts.ts';

export const consoleArea: RouteGroup = {
  name: 'console',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/console/boot',
      permission: 'public',
      apiGroup: texts.group,
      description: texts.calls.boot,
      audit: false,
      // The registry reads the operator's folder of releases.
      transaction: false,
      query: BootQuery,
      data: Boot,
      handler: async ({ tx, deps, caller, ip, deviceCookie, query }) => ({
        data: await readBoot(tx, deps, {
          session: caller,
          ip,
          deviceCookie,
          safe: query.safe === 1,
          wanted: { landing: query.landing, remotes: query.remotes?.split(',') ?? [] },
        }),
      }),
    }),
  ],
};
