import { defineRoute } from '../../kernel/area/route.ts';
import { publishTopic } from '../../kernel/live/publish.ts';
import { countUnread, messageList, readAll, readMessage } from './messages.ts';
import * as schemas from './schemas.ts';
import { texts } from './texts.ts';
import { inboxTopic } from './topic.ts';
import { countUnreadRecords } from './unreadSources.ts';

const shared = { method: 'POST', permission: 'self', apiGroup: texts.group, audit: false } as const;

/**
 * Calls for the caller's inbox. Marking messages as read returns the new unread count and updates
 * the caller's other open consoles.
 */
export const inboxRoutes = [
  messageList.route({
    permission: 'self',
    path: '/inbox/getMessageList',
    apiGroup: texts.group,
    description: texts.calls.getMessageList,
  }),
  defineRoute({
    ...shared,
    path: '/inbox/getUnreadCount',
    description: texts.calls.getUnreadCount,
    data: schemas.UnreadCounts,
    handler: async ({ tx, deps, caller: { userId } }) => ({
      data: {
        unread: await countUnread(tx, userId),
        notices: await countUnreadRecords(deps.areas, tx, userId),
      },
    }),
  }),
  defineRoute({
    ...shared,
    path: '/inbox/readMessage',
    description: texts.calls.readMessage,
    effects: [],
    body: schemas.ReadMessage,
    data: schemas.Unread,
    async handler({ tx, deps, caller, body, now }) {
      await readMessage(tx, caller.userId, body.ID, now);
      await publishTopic({ bus: deps.bus, tx }, inboxTopic, [String(caller.userId)], {});
      return { data: { unread: await countUnread(tx, caller.userId) } };
    },
  }),
  defineRoute({
    ...shared,
    path: '/inbox/readAll',
    description: texts.calls.readAll,
    effects: [],
    body: schemas.ReadAll,
    data: schemas.Unread,
    async handler({ tx, deps, caller, body, now }) {
      await readAll(tx, caller.userId, body.upTo, now);
      await publishTopic({ bus: deps.bus, tx }, inboxTopic, [String(caller.userId)], {});
      return { data: { unread: await countUnread(tx, caller.userId) } };
    },
  }),
];
