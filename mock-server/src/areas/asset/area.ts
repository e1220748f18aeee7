import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { onUser, unscoped } from '../../platform/kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { profileParts } from '../../platform/services/profile/profilePart.ts';
import { search } from '../../platform/services/search/searchKind.ts';
import { accountList } from './accounts.ts';
import { closeDays } from './closeDays.ts';
import { addDemoLedger } from './demoLedger.ts';
import { dictSeeds } from './dicts.ts';
import { assetMenus } from './menus.ts';
import { assetArea } from './routes.ts';
import { accountSearch } from './searchKinds.ts';
import { assertNoBalance } from './service.ts';
import * as tables from './tables.ts';
import { assetAccounts, ledgerEntries } from './tables.ts';
import { assetTasks } from './tasks.ts';
import { texts } from './texts.ts';
import { accountTopic } from './topic.ts';

const READING = [
  '/asset/getAccountList',
  '/asset/getStatement',
  '/asset/getAssetStat',
  ...['Coin', 'Points', 'Cash'].map((kind) => `/asset/get${kind}RecordList`),
];

/** Export of the caller's own statement. */
const OWN_EXPORT = '/asset/exportMyStatement';
const OWN = ['/asset/getMyAccount', '/asset/getMyRecordList', '/asset/getMyStatement', OWN_EXPORT];
const EXPORTS = Object.keys(assetTasks).map((name) => `/asset/${name}`);

export default area({
  ...assetArea,
  objects: [
    { kind: 'user', id: assetAccounts.userId },
    { kind: 'ledgerEntry', title: texts.fields.objects, id: ledgerEntries.id },
  ],
  tables: declareTables(tables, {
    assetAccounts: { effect: 'money', scope: onUser(tables.assetAccounts.userId) },
    ledgerEntries: { effect: 'money', scope: onUser(tables.ledgerEntries.userId) },
    ledgerDays: { effect: 'money', scope: unscoped('Read only for callers who see all accounts.') },
    ledgerClosed: { effect: 'money', scope: unscoped('Internal state of the server.') },
  }),
  after: ['user'],
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    [STAFF_ROLES.finance]: [
      ...READING,
      ...EXPORTS.filter((path) => path !== OWN_EXPORT),
      '/asset/setAccountStatus',
      '/asset/revealPhone',
    ],
    [STAFF_ROLES.marketHead]: OWN,
    [STAFF_ROLES.netbarOwner]: OWN,
    [STAFF_ROLES.support]: [...READING, '/user/compensateAseet', '/asset/revealPhone'],
  },
  topics: [accountTopic],
  tasks: assetTasks,
  menus: assetMenus,
  parts: [
    search.with([accountSearch]),
    profileParts.with([{ calls: ['/asset/getAccountList'], people: accountList.within }]),
  ],
  dictionaries: dictSeeds,
  upkeep: { sweeps: [({ database }) => closeDays(database.db)] },
  beforeUserDeleted: assertNoBalance,
  demo: addDemoLedger,
});
