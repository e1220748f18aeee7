import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import * as tables from '../../kernel/identity/api/tables.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { ADMINS } from '../../kernel/identity/authority/staffRoles.ts';
import { registerCallCounter } from './callCounts.ts';
import { knownApis } from './knownApis.ts';
import { makeApiRoutes } from './routes.ts';
import { apiTasks } from './tasks.ts';
import { texts } from './texts.ts';

const DAY_MS = 86_400_000;
/** Days for which call counts are stored. */
const COUNT_RETENTION_DAYS = 35;

export default area({
  name: 'api',
  objects: [{ kind: 'api', title: texts.fields.objects, id: apis.id, name: apis.path }],
  routes: ({ areas }) => makeApiRoutes(areas),
  tasks: apiTasks,
  tables: declareTables(tables, {
    apis: { effect: 'none', scope: unscoped('the calls do not depend on the role') },
    apiCalls: { effect: 'none', scope: unscoped('the calls do not depend on the role') },
    ignoredApis: { effect: 'none', scope: unscoped('the calls do not depend on the role') },
  }),
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  foreignCalls: knownApis,
  menus: [
    {
      parent: 'superAdmin',
      path: 'api',
      name: 'api',
      component: 'view/superAdmin/api/api.vue',
      title: texts.fields.api,
      icon: 'platform',
      sort: 3,
      keepAlive: true,
      roles: ADMINS,
    },
  ],
  upkeep: {
    rows: [
      {
        table: tables.apiCalls,
        timestamp: tables.apiCalls.day,
        retentionMs: () => COUNT_RETENTION_DAYS * DAY_MS,
      },
    ],
  },
  serve: registerCallCounter,
});
