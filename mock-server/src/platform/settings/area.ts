import { declareTables } from '../area/areaTables.ts';
import { area } from '../area/define.ts';
import { unscoped } from '../area/hang.ts';
import * as tables from './tables.ts';

export default area({
  name: 'settings',
  tables: declareTables(tables, {
    settings: { effect: 'none', scope: unscoped('one for the whole console') },
  }),
});
