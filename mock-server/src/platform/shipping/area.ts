import { area } from '../area/define.ts';
import { declareTables } from '../area/tables.ts';
import * as tables from './tables.ts';

export default area({
  name: 'shipping',
  tables: declareTables(tables, {
    shippedItems: { effect: 'none' },
  }),
});
