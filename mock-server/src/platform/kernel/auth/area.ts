import { declareTables } from '../area/areaTables.ts';
import { area } from '../area/define.ts';
import { unscoped } from '../area/scopeBinding.ts';
import { noRetention } from '../area/upkeep.ts';
import { FAILURE_EXPIRY_MS, lockoutSettings } from './lockout.ts';
import { securitySettings } from './securitySettings.ts';
import * as tables from './tables.ts';
import { accessTokens, captchas, loginFailures, revokedTokens, sessions } from './tables.ts';

export default area({
  name: 'auth',
  tables: declareTables(tables, {
    secrets: { effect: 'proofs', scope: unscoped('internal data of the server') },
    changeCounts: { effect: 'none', scope: unscoped('internal data of the server') },
    revokedTokens: { effect: 'none', scope: unscoped('internal data of the server') },
    sessions: {
      effect: 'none',
      scope: unscoped(
        'users read their own sessions and those of users they manage, see hierarchy.ts',
      ),
    },
    accessTokens: {
      effect: {
        rows: 'proofs',
        columns: {
          tokenHash: 'proofs',
          calls: 'proofs',
          expiresAt: 'proofs',
          authorityId: 'proofs',
          remote: 'proofs',
        },
      },
      scope: unscoped(
        'users read their own tokens and those of users they manage, see hierarchy.ts',
      ),
    },
    loginFailures: { effect: 'none', scope: unscoped('internal data of the server') },
    captchas: { effect: 'none', scope: unscoped('internal data of the server') },
  }),
  settings: [securitySettings, lockoutSettings],
  upkeep: {
    rows: [
      { table: revokedTokens, timestamp: revokedTokens.expiresAt, retentionMs: noRetention },
      { table: sessions, timestamp: sessions.expiresAt, retentionMs: noRetention },
      {
        table: accessTokens,
        timestamp: accessTokens.expiresAt,
        retentionMs: () => 90 * 24 * 3_600_000,
      },
      { table: captchas, timestamp: captchas.expiresAt, retentionMs: noRetention },
      {
        table: loginFailures,
        timestamp: loginFailures.lastFailureAt,
        retentionMs: () => FAILURE_EXPIRY_MS,
      },
    ],
  },
});
