import { declareTables } from '../../kernel/area/areaTables.ts';
import { area } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { channelChoiceRoutes } from './choices.ts';
import { deliverMessages } from './delivery.ts';
import { inboxRoutes } from './routes.ts';
import * as tables from './tables.ts';
import { inboxMessages } from './tables.ts';
import { inboxTopic } from './topic.ts';

/** Retention of read and unread messages. */
const KEPT_DAYS = 90;

export default area({
  name: 'inbox',
  routes: [...inboxRoutes, ...channelChoiceRoutes],
  tables: declareTables(tables, {
    inboxMessages: { effect: 'none', scope: unscoped('each message is read only by its receiver') },
    inboxChoices: { effect: 'none', scope: unscoped("each user's settings") },
    inboxDeliveries: { effect: 'none', scope: unscoped('internal data of deliveries') },
  }),
  serve: deliverMessages,
  topics: [inboxTopic],
  upkeep: {
    rows: [
      {
        table: inboxMessages,
        timestamp: inboxMessages.createdAt,
        retentionMs: () => KEPT_DAYS * 86_400_000,
      },
    ],
  },
});
