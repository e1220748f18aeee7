import { declareTables } from '../platform/area/areaTables.ts';
import { area } from '../platform/area/define.ts';
import * as tables from './tables.ts';

export default area({
  name: 'settings',
  tables: declareTables(tables, {
    settings: { effect: 'none' },
  }),
});
