import { declareTables } from '../../platform/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/area/define.ts';
import { onUser } from '../../platform/area/hang.ts';
import { PLATFORM_ADMIN } from '../../platform/identity/authority/hierarchy.ts';
import { ADMINS } from '../../platform/identity/authority/staffRoles.ts';
import { addDemoLedger } from './demoLedger.ts';
import { assetArea } from './routes.ts';
import { assertNothingLeft } from './service.ts';
import * as tables from './tables.ts';

export default area({
  ...assetArea,
  tables: declareTables(tables, {
    assetAccounts: { effect: 'money', scope: onUser(tables.assetAccounts.userId) },
    ledgerEntries: { effect: 'money', scope: onUser(tables.ledgerEntries.userId) },
  }),
  after: ['user'],
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  menus: [
    {
      parent: 'staff',
      path: 'user',
      name: 'staffUser',
      component: 'view/staff/user/user.vue',
      title: '用户资产',
      icon: 'tickets',
      sort: 2,
      keepAlive: true,
      roles: ADMINS,
    },
  ],
  beforeUserDeleted: assertNothingLeft,
  demo: addDemoLedger,
});
