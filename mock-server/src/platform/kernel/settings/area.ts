import { declareTables } from '../area/areaTables.ts';
import { area } from '../area/define.ts';
import { unscoped } from '../area/hang.ts';
import * as tables from './tables.ts';
import { settingChanges } from './tables.ts';

/** So long is known what was changed. */
const KEPT_DAYS = 730;

export default area({
  name: 'settings',
  tables: declareTables(tables, {
    settings: { effect: 'none', scope: unscoped('one for the whole console') },
    settingChanges: { effect: 'none', scope: unscoped('one for the whole console') },
  }),
  upkeep: {
    rows: [
      {
        table: settingChanges,
        timestamp: settingChanges.createdAt,
        keptMs: () => KEPT_DAYS * 86_400_000,
      },
    ],
  },
});
