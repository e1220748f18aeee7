import { declareTables } from '../area/areaTables.ts';
import { area, EVERY_CALL } from '../area/define.ts';
import { unscoped } from '../area/hang.ts';
import * as tables from '../identity/api/tables.ts';
import { PLATFORM_ADMIN } from '../identity/authority/hierarchy.ts';
import { knownApis } from './knownApis.ts';
import { makeApiRoutes } from './routes.ts';

export default area({
  name: 'api',
  routes: ({ areas }) => makeApiRoutes(areas),
  tables: declareTables(tables, {
    apis: { effect: 'none', scope: unscoped('the same for every role') },
    ignoredApis: { effect: 'none', scope: unscoped('the same for every role') },
  }),
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  foreignCalls: knownApis,
});
