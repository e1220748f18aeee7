import { declareTables } from '../area/areaTables.ts';
import { area } from '../area/define.ts';
import * as tables from './tables.ts';

export default area({
  name: 'settings',
  tables: declareTables(tables, {
    settings: { effect: 'none' },
  }),
});
