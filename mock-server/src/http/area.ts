import { declareTables } from '../platform/area/areaTables.ts';
import { area } from '../platform/area/define.ts';
import { ended } from '../platform/area/upkeep.ts';
import { REMEMBERED_MS } from './idempotency.ts';
import * as tables from './tables.ts';
import { idempotentAnswers, rateLimits } from './tables.ts';

export default area({
  name: 'http',
  tables: declareTables(tables, {
    rateLimits: { effect: 'none' },
    idempotentAnswers: { effect: 'none' },
  }),
  upkeep: {
    rows: [
      { table: rateLimits, moment: rateLimits.resetsAt, keptMs: ended },
      { table: idempotentAnswers, moment: idempotentAnswers.createdAt, keptMs: () => REMEMBERED_MS },
    ],
  },
});
