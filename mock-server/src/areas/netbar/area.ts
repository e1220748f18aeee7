import { declareTables } from '../../platform/area/areaTables.ts';
import { area } from '../../platform/area/define.ts';
import { addDemoNetbars } from './demo.ts';
import { startDemoHeartbeat } from './demoHeartbeat.ts';
import { dictSeeds } from './dicts.ts';
import { netbarGrants } from './grants.ts';
import { netbarMenus } from './menus.ts';
import { netbarRoutes } from './routes.ts';
import * as tables from './tables.ts';

export default area({
  name: 'netbar',
  routes: netbarRoutes,
  tables: declareTables(tables, {
    markets: { effect: 'none' },
    netbars: { effect: { rows: 'none', columns: { ring: 'machines', status: 'machines', expireAt: 'machines' } } },
  }),
  after: ['user'],
  grants: netbarGrants,
  menus: netbarMenus,
  dictionaries: dictSeeds,
  demo: addDemoNetbars,
  liveDemo: startDemoHeartbeat,
});
