import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, type DemoContext, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { onCreator } from '../../platform/kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN, SUPER_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { customerRoutes } from './routes.ts';
import * as tables from './tables.ts';
import { customers } from './tables.ts';
import { texts } from './texts.ts';

/** Adds one customer for each of the two administrator roles. */
async function addDemoCustomers({ tx }: DemoContext): Promise<void> {
  const rows = [SUPER_ADMIN, PLATFORM_ADMIN].map((createdByRole, index) => ({
    customerName: texts.demoName(index + 1),
    customerPhoneData: `1380000000${index}`,
    userId: 1,
    createdByRole,
  }));
  await tx.insert(tables.customers).values(rows);
}

export default area({
  name: 'customer',
  objects: [
    {
      kind: 'customer',
      title: texts.fields.objects,
      id: customers.id,
      name: customers.customerName,
    },
  ],
  routes: customerRoutes,
  tables: declareTables(tables, {
    customers: { effect: 'none', scope: onCreator(tables.customers.createdByRole, texts.group) },
  }),
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  demo: addDemoCustomers,
});
