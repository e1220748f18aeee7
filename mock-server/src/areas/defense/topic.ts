import { defineTopic } from '../../platform/kernel/area/topic.ts';

/** The one channel: a message says that something came or changed, and nothing of what. */
export const ALL = 'all';

/** Defence logs came or were handled: whoever looks at them reads again what he may see. */
export const defenseTopic = defineTopic({
  name: 'defense',
  permission: { method: 'POST', path: '/netbar/getDefenseLogList' },
  channel: async () => ALL,
});
