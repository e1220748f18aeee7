import { declareTables } from '../../kernel/area/areaTables.ts';
import { area } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/hang.ts';
import { pluginSettings } from '../../kernel/outbound/settings.ts';
import { publicKeys, RETIRED_MS } from './keys.ts';
import { measurePlugins } from './metrics.ts';
import * as tables from './tables.ts';

/** Back ends of plugins: where they are, which calls are passed on to them, and the keys by which they know who calls. */
export default area({
  name: 'plugin',
  tables: declareTables(tables, {
    pluginBackends: { effect: 'code', scope: unscoped('the code of the console is one for all') },
    pluginRoutes: { effect: 'rights', scope: unscoped('the same for every role') },
    pluginKeys: { effect: 'none', scope: unscoped('the server’s own') },
  }),
  settings: [pluginSettings],
  metrics: measurePlugins,
  upkeep: {
    rows: [
      {
        table: tables.pluginKeys,
        timestamp: tables.pluginKeys.retiredAt,
        keptMs: () => RETIRED_MS,
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
