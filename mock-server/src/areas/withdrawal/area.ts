import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { onUser } from '../../platform/kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { ADMINS, STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { menuCount, menuCounts } from '../../platform/services/menuCounts/menuCount.ts';
import { search } from '../../platform/services/search/searchKind.ts';
import { withdrawalDashboard } from './dashboard.ts';
import { addDemoWithdrawals } from './demo.ts';
import { dictFields, dictSeeds } from './dicts.ts';
import { withdrawalList } from './list.ts';
import { watchPayments } from './payment.ts';
import { withdrawalRoutes } from './routes.ts';
import { withdrawalSearch } from './searchKinds.ts';
import { withdrawalSettings } from './settings.ts';
import * as tables from './tables.ts';
import { withdrawals } from './tables.ts';
import { withdrawalTasks } from './tasks.ts';
import { texts } from './texts.ts';

const calls = (...names: string[]) => names.map((name) => `/withdrawal/${name}`);
const READING = calls('getWithdrawalList', 'getWithdrawal');
const OWNING = calls(
  'getMyWithdrawalList',
  'getWithdrawConfig',
  'applyWithdrawal',
  'cancelWithdrawal',
);
const PAYING = calls(
  'payWithdrawal',
  'retryPay',
  'queryPay',
  'confirmPaid',
  'removeFromFile',
  'previewPaymentFile',
  'getPaymentFileList',
  'takeBackPaymentFile',
  'closeWithdrawal',
  'revealPayee',
  'auditWithdrawal',
);

export default area({
  name: 'withdrawal',
  objects: [
    {
      kind: 'withdrawal',
      title: texts.fields.objects,
      id: withdrawals.id,
      name: withdrawals.withdrawNo,
    },
    {
      kind: 'paymentFile',
      title: texts.file,
      id: tables.paymentFiles.id,
      name: tables.paymentFiles.fileNo,
    },
  ],
  after: ['asset', 'invoice'],
  routes: withdrawalRoutes,
  tasks: withdrawalTasks,
  tables: declareTables(tables, {
    withdrawals: { effect: 'money', scope: onUser(tables.withdrawals.userId) },
    paymentFiles: { effect: 'money', scope: onUser(tables.paymentFiles.operatorId) },
  }),
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    [STAFF_ROLES.finance]: [...READING, ...PAYING, ...calls(...Object.keys(withdrawalTasks))],
    [STAFF_ROLES.support]: READING,
    [STAFF_ROLES.marketHead]: OWNING,
    [STAFF_ROLES.netbarOwner]: OWNING,
  },
  menus: [
    {
      parent: 'asset',
      path: 'withdrawal',
      name: 'assetWithdrawal',
      component: 'view/asset/withdrawal.vue',
      title: texts.menu,
      icon: 'upload',
      sort: 5,
      keepAlive: true,
      roles: [...ADMINS, STAFF_ROLES.finance, STAFF_ROLES.support],
    },
  ],
  parts: [
    menuCounts.with([
      menuCount({
        menu: 'assetWithdrawal',
        calls: calls('getWithdrawalList', 'auditWithdrawal'),
        unit: texts.auditableUnit,
        list: withdrawalList,
        query: { auditable: true },
      }),
    ]),
    search.with(withdrawalSearch),
  ],
  dictionaries: dictSeeds,
  dictionaryFields: dictFields,
  settings: [withdrawalSettings],
  dashboard: withdrawalDashboard,
  demo: addDemoWithdrawals,
  serve: watchPayments,
});
