import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { defineTopic } from '../../platform/kernel/area/topic.ts';
import { publishTopic } from '../../platform/kernel/live/publish.ts';
import { countPending } from './pending.ts';

/** Channel of changes that concern many readers. */
const EVERYBODY = 'all';
/** Key of the subscription to what the caller reads in another window. */
const OWN = 'own';

/**
 * Pending notices of the caller: their number, and whether some are shown as pop-up or banner.
 * Without a key it follows published and withdrawn notices, with `own` the caller's own reading.
 */
export const noticeTopic = defineTopic({
  name: 'notice',
  permission: 'self',
  channel: async ({ caller, key }) => {
    if (key === OWN) return String(caller.userId);
    return key === '' ? EVERYBODY : undefined;
  },
  read: ({ tx, caller }) => countPending(tx, caller.userId),
});

interface Publisher {
  tx: Tx;
  bus: Bus;
}

/** Tells all open consoles that notices were published or withdrawn. */
export const tellEverybody = (by: Publisher): Promise<void> =>
  publishTopic(by, noticeTopic, [EVERYBODY], {});

/** Tells the other windows of a user that the user's pending notices changed. */
export const tellReader = (by: Publisher, userId: number): Promise<void> =>
  publishTopic(by, noticeTopic, [String(userId)], {});
