import { declareTables } from '../../kernel/area/areaTables.ts';
import { area } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import * as tables from './tables.ts';

export default area({
  name: 'seedSync',
  tables: declareTables(tables, {
    shippedItems: { effect: 'none', scope: unscoped('internal to the server') },
    demoHistory: { effect: 'none', scope: unscoped('internal to the server') },
  }),
});
