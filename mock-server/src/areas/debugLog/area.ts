import { declareTables } from '../../platform/area/areaTables.ts';
import { area } from '../../platform/area/define.ts';
import { onNetbar } from '../../platform/area/hang.ts';
import { debugStream } from './stream.ts';
import * as tables from './tables.ts';
import { debugLogs } from './tables.ts';
import { KEPT_MS, trimDebugLogs } from './upkeep.ts';

/** Takes debug logs in and keeps the newest. Whoever shows them adds calls here. */
export default area({
  name: 'debugLog',
  after: ['netbar', 'agent'],
  tables: declareTables(tables, {
    debugLogs: { effect: 'none', scope: onNetbar(debugLogs.netbarId, { growing: true }) },
  }),
  agentStreams: [debugStream],
  upkeep: {
    rows: [{ table: debugLogs, timestamp: debugLogs.createdAt, keptMs: () => KEPT_MS }],
    sweeps: [({ database }) => trimDebugLogs(database.db)],
  },
});
