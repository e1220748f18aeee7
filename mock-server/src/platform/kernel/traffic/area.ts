import { declareTables } from '../area/areaTables.ts';
import { area } from '../area/define.ts';
import { unscoped } from '../area/hang.ts';
import { ended } from '../area/upkeep.ts';
import { REMEMBERED_MS } from './idempotency.ts';
import * as tables from './tables.ts';
import { idempotentAnswers, rateLimits } from './tables.ts';

export default area({
  name: 'traffic',
  tables: declareTables(tables, {
    rateLimits: { effect: 'none', scope: unscoped('internal data of the server') },
    idempotentAnswers: { effect: 'none', scope: unscoped('internal data of the server') },
  }),
  upkeep: {
    rows: [
      { table: rateLimits, timestamp: rateLimits.resetsAt, keptMs: ended },
      {
        table: idempotentAnswers,
        timestamp: idempotentAnswers.createdAt,
        keptMs: () => REMEMBERED_MS,
      },
    ],
  },
});
