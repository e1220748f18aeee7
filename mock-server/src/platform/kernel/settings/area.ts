import { declareTables } from '../area/areaTables.ts';
import { area } from '../area/define.ts';
import { unscoped } from '../area/scopeBinding.ts';
import * as tables from './tables.ts';
import { settingChanges } from './tables.ts';

/** Retention of the change history. */
const RETENTION_DAYS = 730;

export default area({
  name: 'settings',
  tables: declareTables(tables, {
    settings: { effect: 'none', scope: unscoped('global settings') },
    settingChanges: { effect: 'none', scope: unscoped('global settings') },
  }),
  upkeep: {
    rows: [
      {
        table: settingChanges,
        timestamp: settingChanges.createdAt,
        retentionMs: () => RETENTION_DAYS * 86_400_000,
      },
    ],
  },
});
