import { declareTables } from '../../kernel/area/areaTables.ts';
import { area } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { noRetention } from '../../kernel/area/upkeep.ts';
import { verificationSettings } from './policy.ts';
import * as tables from './tables.ts';
import { challenges, smsCodes } from './tables.ts';

export default area({
  name: 'verification',
  tables: declareTables(tables, {
    challenges: { effect: 'none', scope: unscoped('each challenge is read only for its user') },
    smsCodes: { effect: 'none', scope: unscoped('each code is read only for its receiver') },
  }),
  settings: [verificationSettings],
  upkeep: {
    rows: [
      { table: challenges, timestamp: challenges.expiresAt, retentionMs: noRetention },
      { table: smsCodes, timestamp: smsCodes.expiresAt, retentionMs: noRetention },
    ],
  },
});
