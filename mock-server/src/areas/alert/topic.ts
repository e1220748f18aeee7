import { defineTopic } from '../../platform/kernel/area/topic.ts';

/** The one channel: a message says that something changed, and nothing of what. */
export const ALL = 'all';

/** Alerts came to be or changed: whoever looks at them reads again what he may see. */
export const alertTopic = defineTopic({
  name: 'alert',
  permission: { method: 'POST', path: '/alert/getAlertList' },
  channel: async () => ALL,
});
