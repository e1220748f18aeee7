import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { onUser, unscoped } from '../../platform/kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { ADMINS, STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { invoiceDashboard } from './dashboard.ts';
import { addDemoInvoices } from './demo.ts';
import { dictFields, dictSeeds } from './dicts.ts';
import { invoiceRoutes, invoiceTasks } from './routes.ts';
import { serveInvoiceFiles } from './serveFile.ts';
import * as tables from './tables.ts';
import { invoices } from './tables.ts';
import { texts } from './texts.ts';
import { invoiceUpload, sweepInvoiceFiles } from './upload.ts';
import { verifierSettings } from './verifier.ts';

const OWNING = ['/invoice/getMyInvoiceList', '/invoice/addInvoice', '/invoice/reuploadInvoice'];
const AUDITING = [
  'getInvoiceList',
  'verifyInvoice',
  'auditInvoice',
  'voidInvoice',
  'exportInvoiceList',
];

export default area({
  name: 'invoice',
  objects: [
    { kind: 'invoice', title: texts.fields.objects, id: invoices.id, name: invoices.invoiceNo },
  ],
  after: ['user', 'asset'],
  routes: invoiceRoutes,
  tasks: invoiceTasks,
  tables: declareTables(tables, {
    invoiceFiles: { effect: 'none', scope: onUser(tables.invoiceFiles.userId) },
    invoices: { effect: 'none', scope: onUser(tables.invoices.userId) },
    invoiceUses: {
      effect: 'none',
      scope: unscoped('Found by the invoice or the withdrawal, which are bound to their user.'),
    },
  }),
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    [STAFF_ROLES.finance]: AUDITING.map((call) => `/invoice/${call}`),
    [STAFF_ROLES.support]: ['/invoice/getInvoiceList'],
    [STAFF_ROLES.marketHead]: OWNING,
    [STAFF_ROLES.netbarOwner]: OWNING,
  },
  menus: [
    {
      parent: 'asset',
      path: 'invoice',
      name: 'assetInvoice',
      component: 'view/asset/invoice.vue',
      title: texts.fields.assetInvoice,
      icon: 'tickets',
      sort: 6,
      keepAlive: true,
      roles: [...ADMINS, STAFF_ROLES.finance, STAFF_ROLES.support],
    },
  ],
  dictionaries: dictSeeds,
  dictionaryFields: dictFields,
  settings: [verifierSettings],
  uploads: [invoiceUpload],
  upkeep: { sweeps: [sweepInvoiceFiles] },
  dashboard: invoiceDashboard,
  demo: addDemoInvoices,
  serve: serveInvoiceFiles,
});
