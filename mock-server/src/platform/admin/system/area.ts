import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { ADMINS } from '../../kernel/identity/authority/staffRoles.ts';
import { makeSystemRoutes } from './routes.ts';
import { watchLoads } from './serverLoads.ts';
import * as tables from './tables.ts';
import { serverLoads } from './tables.ts';
import { texts } from './texts.ts';

/** Retention of the loads of the server. */
const LOADS_KEPT_MS = 30 * 86_400_000;

export default area({
  name: 'system',
  routes: makeSystemRoutes,
  tables: declareTables(tables, {
    serverLoads: { effect: 'none', scope: unscoped('the load of machines') },
  }),
  upkeep: {
    rows: [{ table: serverLoads, timestamp: serverLoads.at, retentionMs: () => LOADS_KEPT_MS }],
  },
  serve: watchLoads,
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  menus: [
    {
      path: 'state',
      name: 'state',
      component: 'view/system/state.vue',
      title: texts.fields.state,
      icon: 'cloudy',
      sort: 11,
      formerly: { sort: 8 },
      roles: ADMINS,
    },
    {
      parent: 'systemTools',
      path: 'system',
      name: 'system',
      component: 'view/systemTools/system/system.vue',
      title: texts.fields.system,
      icon: 'setting',
      sort: 1,
      keepAlive: true,
      roles: [SUPER_ADMIN],
    },
  ],
});
