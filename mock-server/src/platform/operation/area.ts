import { declareTables } from '../area/areaTables.ts';
import { area, EVERY_CALL } from '../area/define.ts';
import { unscoped } from '../area/hang.ts';
import { PLATFORM_ADMIN } from '../identity/authority/hierarchy.ts';
import { addDemoOperations } from './demoOperations.ts';
import { operationArea } from './routes.ts';
import * as tables from './tables.ts';
import { operationRecords } from './tables.ts';

const DAY_MS = 86_400_000;

export default area({
  ...operationArea,
  tables: declareTables(tables, {
    operationRecords: { effect: 'none', scope: unscoped('what administrators answer for, whomever it is about') },
  }),
  after: ['user'],
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  upkeep: {
    rows: [
      {
        table: operationRecords,
        timestamp: operationRecords.createdAt,
        keptMs: ({ auditDays }) => (auditDays === 0 ? undefined : auditDays * DAY_MS),
      },
    ],
  },
  demo: addDemoOperations,
});
