import { defineTopic } from '../../platform/kernel/area/topic.ts';

/** The only channel. Messages state that logs changed, without details. */
export const DEFENSE_CHANNEL = 'all';

/** Signals that logs arrived or were handled. Subscribers reload the logs that they may see. */
export const defenseTopic = defineTopic({
  name: 'defense',
  permission: { method: 'POST', path: '/netbar/getDefenseLogList' },
  channel: async () => DEFENSE_CHANNEL,
});
