import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { unscoped } from '../../platform/kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { ADMINS, STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { proofList } from './list.ts';
import { ledgerFaulty, ledgerUnproven } from './messages.ts';
import { runNightlyProof } from './nightly.ts';
import * as tables from './tables.ts';
import { proveLedgerTask } from './task.ts';
import { texts } from './texts.ts';

export default area({
  name: 'reconcile',
  after: ['asset'],
  routes: [
    proofList.route({
      path: '/reconcile/getProofList',
      apiGroup: texts.group,
      description: texts.list,
    }),
  ],
  tasks: { proveLedger: proveLedgerTask },
  tables: declareTables(tables, {
    ledgerProofs: {
      effect: 'none',
      scope: unscoped('A proof covers all accounts. The role decides who reads it.'),
    },
  }),
  grants: { [PLATFORM_ADMIN]: EVERY_CALL, [STAFF_ROLES.finance]: EVERY_CALL },
  menus: [
    {
      parent: 'partners',
      path: 'reconcile',
      name: 'assetReconcile',
      component: 'view/asset/reconcile.vue',
      title: texts.menu,
      icon: 'scaleToOriginal',
      sort: 9,
      formerly: { parent: 'asset' },
      keepAlive: true,
      roles: [...ADMINS, STAFF_ROLES.finance],
    },
  ],
  messages: [ledgerFaulty, ledgerUnproven],
  upkeep: { sweeps: [runNightlyProof] },
});
