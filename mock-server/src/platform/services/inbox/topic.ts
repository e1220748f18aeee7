import { defineTopic } from '../../kernel/area/topic.ts';
import { countUnread } from './messages.ts';

/** Topic of the caller's inbox. Publishes the unread count when it may have changed. */
export const inboxTopic = defineTopic({
  name: 'inbox',
  permission: 'self',
  channel: async ({ caller }) => String(caller.userId),
  read: async ({ tx, caller }) => ({ unread: await countUnread(tx, caller.userId) }),
});
