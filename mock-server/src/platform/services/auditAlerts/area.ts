import { declareTables } from '../../kernel/area/areaTables.ts';
import { area } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { repeat } from '../../kernel/upkeep/repeat.ts';
import { announceEvents } from './announce.ts';
import { auditEventMessage } from './message.ts';
import { auditAlertSettings } from './settings.ts';
import * as tables from './tables.ts';

const INTERVAL_MS = 5_000;

/** Messages about operations that the chosen people want to know of. */
export default area({
  name: 'auditAlerts',
  settings: [auditAlertSettings],
  messages: [auditEventMessage],
  tables: declareTables(tables, {
    auditEvents: { effect: 'none', scope: unscoped('only the server reads these rows') },
  }),
  serve(app, deps) {
    repeat(app, deps, {
      everyMs: INTERVAL_MS,
      work: () => announceEvents(deps),
      failed: 'Sending messages about operations failed and will be retried',
    });
  },
});
