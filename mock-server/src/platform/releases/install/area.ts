import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { makeInstallRoutes } from './routes.ts';
import * as tables from './tables.ts';

export default area({
  name: 'install',
  routes: makeInstallRoutes,
  tables: declareTables(tables, {
    installedItems: { effect: 'none', scope: unscoped('all users run the same code') },
  }),
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
});
