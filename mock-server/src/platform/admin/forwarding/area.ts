import { declareTables } from '../../kernel/area/areaTables.ts';
import { area } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { repeat } from '../../kernel/upkeep/repeat.ts';
import { forwardRecords } from './forward.ts';
import { forwardingRoutes } from './routes.ts';
import { forwardingSettings } from './settings.ts';
import * as tables from './tables.ts';

const INTERVAL_MS = 5_000;

/** Forwards operation records and sign-ins to a log system. */
export default area({
  name: 'forwarding',
  after: ['operation', 'loginLog'],
  routes: forwardingRoutes,
  settings: [forwardingSettings],
  tables: declareTables(tables, {
    forwardStreams: {
      effect: 'none',
      scope: unscoped('state of the delivery of all records, which administrators read'),
    },
  }),
  serve(app, deps) {
    repeat(app, deps, {
      everyMs: INTERVAL_MS,
      work: () => forwardRecords(deps),
      failed: 'Forwarding of records failed and will be retried',
    });
  },
});
