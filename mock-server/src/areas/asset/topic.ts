import type { Tx } from '../../db/database.ts';
import { defineTopic } from '../../platform/kernel/area/topic.ts';
import { publishTopicOnCommit } from '../../platform/kernel/live/publish.ts';

/** Signals that the caller's own account, withdrawals or invoices have changed. */
export const accountTopic = defineTopic({
  name: 'account',
  permission: 'self',
  channel: async ({ caller }) => String(caller.userId),
});

/** Notifies the open pages of a user that the user's account or its documents have changed. */
export const publishAccountChange = (tx: Tx, userId: number): Promise<void> =>
  publishTopicOnCommit(tx, accountTopic, [String(userId)], { changed: 'account' });
