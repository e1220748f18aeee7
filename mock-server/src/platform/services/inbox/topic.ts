import { defineTopic } from '../../kernel/area/topic.ts';
import { countUnread } from './messages.ts';

/** Everybody's own inbox: says how many messages are unread, now and whenever that may have changed. */
export const inboxTopic = defineTopic({
  name: 'inbox',
  permission: 'self',
  channel: async ({ caller }) => String(caller.userId),
  read: async ({ tx, caller }) => ({ unread: await countUnread(tx, caller.userId) }),
});
