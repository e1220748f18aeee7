import { declareTables } from '../../kernel/area/areaTables.ts';
import { area } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/hang.ts';
import { choiceRoutes } from './choices.ts';
import { deliverMessages } from './deliver.ts';
import { inboxRoutes } from './routes.ts';
import * as tables from './tables.ts';
import { inboxMessages } from './tables.ts';
import { inboxTopic } from './topic.ts';

/** So long a message is kept, read or not. */
const KEPT_DAYS = 90;

export default area({
  name: 'inbox',
  routes: [...inboxRoutes, ...choiceRoutes],
  tables: declareTables(tables, {
    inboxMessages: { effect: 'none', scope: unscoped('each read by the person himself') },
    inboxChoices: { effect: 'none', scope: unscoped('each his own') },
    inboxDeliveries: { effect: 'none', scope: unscoped('the server’s own') },
  }),
  serve: deliverMessages,
  topics: [inboxTopic],
  upkeep: {
    rows: [
      {
        table: inboxMessages,
        timestamp: inboxMessages.createdAt,
        keptMs: () => KEPT_DAYS * 86_400_000,
      },
    ],
  },
});
