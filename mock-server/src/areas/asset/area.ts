import { declareTables } from '../../platform/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/area/define.ts';
import { onUser } from '../../platform/area/hang.ts';
import { PLATFORM_ADMIN } from '../../platform/identity/authority/hierarchy.ts';
import { STAFF_ROLES } from '../../platform/identity/authority/staffRoles.ts';
import { addDemoLedger } from './demoLedger.ts';
import { assetMenus } from './menus.ts';
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
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    [STAFF_ROLES.finance]: ['/asset/getAccountList', '/asset/getLedgerList'],
    [STAFF_ROLES.support]: ['/asset/getAccountList', '/asset/getLedgerList'],
  },
  menus: assetMenus,
  beforeUserDeleted: assertNothingLeft,
  demo: addDemoLedger,
});
