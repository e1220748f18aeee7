import { declareTables } from '../../kernel/area/areaTables.ts';
import { area } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { removeExpiredRecords } from './retention.ts';
import { auditRoutes, auditTasks } from './routes.ts';
import { serveDays } from './serveDays.ts';
import * as tables from './tables.ts';
import { watchSeals } from './watch.ts';

const scope = unscoped('seals of all operation records, which administrators check');

export default area({
  name: 'audit',
  after: ['operation'],
  routes: auditRoutes,
  tasks: auditTasks,
  tables: declareTables(tables, {
    auditSeals: { effect: 'none', scope },
    auditSealParts: { effect: 'none', scope },
  }),
  upkeep: { sweeps: [removeExpiredRecords] },
  serve(app, deps) {
    serveDays(app, deps);
    watchSeals(app, deps);
  },
});
