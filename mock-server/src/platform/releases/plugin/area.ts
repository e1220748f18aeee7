import { declareTables } from '../../kernel/area/areaTables.ts';
import { area } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { pluginSettings } from '../../kernel/outbound/settings.ts';
import { publicKeys, RETIRED_KEY_MS } from './keys.ts';
import { measurePlugins } from './metrics.ts';
import * as tables from './tables.ts';

/**
 * Back ends of plugins: their addresses, the forwarded calls, and the keys that sign the caller's
 * identity.
 */
export default area({
  name: 'plugin',
  tables: declareTables(tables, {
    pluginBackends: { effect: 'code', scope: unscoped('all users run the same code') },
    pluginRoutes: { effect: 'rights', scope: unscoped('the calls do not depend on the role') },
    pluginKeys: { effect: 'none', scope: unscoped('internal to the server') },
  }),
  settings: [pluginSettings],
  metrics: measurePlugins,
  upkeep: {
    rows: [
      {
        table: tables.pluginKeys,
        timestamp: tables.pluginKeys.retiredAt,
        retentionMs: () => RETIRED_KEY_MS,
      },
    ],
  },
  serve(app, { database }) {
    app.get('/plugin-keys.json', { config: { open: true } }, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60').type('application/json');
      return publicKeys(database.db);
    });
  },
});
