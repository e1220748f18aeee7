import { declareTables } from '../area/areaTables.ts';
import { area } from '../area/define.ts';
import { unscoped } from '../area/scopeBinding.ts';
import { noRetention } from '../area/upkeep.ts';
import { RESPONSE_RETENTION_MS } from './idempotency.ts';
import * as tables from './tables.ts';
import { idempotentAnswers, rateLimits } from './tables.ts';

export default area({
  name: 'requestGuards',
  tables: declareTables(tables, {
    rateLimits: { effect: 'none', scope: unscoped('internal data of the server') },
    idempotentAnswers: { effect: 'none', scope: unscoped('internal data of the server') },
  }),
  upkeep: {
    rows: [
      { table: rateLimits, timestamp: rateLimits.resetsAt, retentionMs: noRetention },
      {
        table: idempotentAnswers,
        timestamp: idempotentAnswers.createdAt,
        retentionMs: () => RESPONSE_RETENTION_MS,
      },
    ],
  },
});
